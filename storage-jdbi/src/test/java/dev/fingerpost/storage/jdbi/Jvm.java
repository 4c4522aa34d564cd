package dev.fingerpost.storage.jdbi;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A process of its own that has the classes this one has. */
final class Jvm {

    private Jvm() {}

    /** Runs a class that has a {@code main}; what it says of errors is dropped. */
    static ProcessBuilder of(Class<?> main, List<String> options, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:TieredStopAtLevel=1"); // it does not live long enough for more
        command.add("-XX:+UseSerialGC");
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
    }
}
