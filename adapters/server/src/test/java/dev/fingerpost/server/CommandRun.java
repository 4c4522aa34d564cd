package dev.fingerpost.server;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** A command in this JVM, which is quicker than {@link ChildProgram}: where its process and its directory do not matter. */
final class CommandRun {

    private CommandRun() {}

    /** Runs the command to its end, with these variables alone. */
    static ChildProgram.Ended of(Map<String, String> environment, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exitCode = Program.of(environment, new PrintStream(out, true), new PrintStream(err, true))
                .run(arguments);
        return new ChildProgram.Ended(exitCode, text(out), text(err));
    }

    static ChildProgram.Ended of(String... arguments) {
        return of(Map.of(), arguments);
    }

    private static String text(ByteArrayOutputStream stream) {
        return stream.toString(StandardCharsets.UTF_8);
    }
}
