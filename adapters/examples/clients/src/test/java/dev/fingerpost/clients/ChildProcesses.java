package dev.fingerpost.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs the tools and programs of one client in its folder. Each must end successfully within ten minutes. */
final class ChildProcesses {

    private final Path folder;
    private final Map<String, String> environment;
    private int count;

    ChildProcesses(Path folder, Map<String, String> environment) {
        this.folder = folder;
        this.environment = environment;
    }

    /** The number of processes that have ended successfully. */
    int count() {
        return count;
    }

    void run(List<String> command) {
        Path log = folder.resolve("step-" + count + ".log");
        try {
            Process process = start(command, log);
            boolean isOver = process.waitFor(10, TimeUnit.MINUTES);
            process.destroyForcibly();
            assertThat(isOver ? process.waitFor() : -1)
                    .as("%s%n%s", String.join(" ", command), Files.readString(log))
                    .isZero();
            count++;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private Process start(List<String> command, Path log) {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().putAll(environment);
        try {
            return builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(
                    command.get(0) + " is missing: install it, or leave the client out, as in -Dclients.skip=php,go",
                    e);
        }
    }
}
