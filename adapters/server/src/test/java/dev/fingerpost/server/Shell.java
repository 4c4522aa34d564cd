package dev.fingerpost.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Runs a line as a shell does. If there is no curl, {@link CurlLine} replaces it. */
final class Shell {

    private Shell() {}

    /** The standard output of the line. */
    static String run(Path directory, String line) throws IOException, InterruptedException {
        if (!hasCurl()) {
            return CurlLine.parse(line).print();
        }
        Process shell = new ProcessBuilder("sh", "-c", line)
                .directory(directory.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String out = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        shell.waitFor();
        return out;
    }

    private static boolean hasCurl() {
        return Arrays.stream(System.getenv("PATH").split(java.io.File.pathSeparator))
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, "curl")));
    }
}
