package dev.fingerpost.contract.kill;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Another process, by default with the class path of this one. */
public final class Jvm {

    /**
     * Options for a process that ends soon: only the first JIT compiler, the serial collector, and no verification of
     * bytecode.
     */
    private static final List<String> BRIEF_RUN = List.of(
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:-BytecodeVerificationRemote");

    private Jvm() {}

    /** Prepares to run the {@code main} method of a class. Its standard error is dropped unless it is redirected. */
    public static ProcessBuilder of(Class<?> main, List<String> options, String... arguments) {
        return of(System.getProperty("java.class.path"), main, options, arguments);
    }

    /** Like {@link #of(Class, List, String...)}, with another class path. */
    public static ProcessBuilder of(String classPath, Class<?> main, List<String> options, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(BRIEF_RUN);
        command.addAll(options);
        command.addAll(List.of("-cp", classPath, main.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
    }
}
