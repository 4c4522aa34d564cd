package dev.fingerpost.contract.kill;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;

/** Processes that write to one storage, one after another, each until it is killed. */
final class KilledProcesses {

    /**
     * About half of the processes are killed before they have printed this many lines, because an engine that loses
     * writes mostly loses the first writes after a kill.
     */
    private static final int FIRST_LINES = 60;

    /** Enough that SQLite has moved its log into the database, which it does about every 200 writes. */
    private static final int MOST_LINES = 1000;

    private static final Executor AFTER_A_MINUTE = CompletableFuture.delayedExecutor(60, TimeUnit.SECONDS);

    private final Class<?> writer;
    private final Path folder;
    private final Path errors;
    private final KillLog log = new KillLog();

    KilledProcesses(Class<?> writer, Path folder) throws IOException {
        this.writer = writer;
        this.folder = Files.createDirectory(folder.resolve("storage"));
        errors = folder.resolve("errors.txt");
    }

    /** The folder that every process gets. */
    Path folder() {
        return folder;
    }

    /** A random number of lines after which a process is killed. */
    static int anyMoment(RandomGenerator random) {
        return random.nextInt(random.nextBoolean() ? FIRST_LINES : MOST_LINES);
    }

    /** A number of lines after which there are acknowledged writes, whatever happened in the other rounds. */
    static int laterMoment(RandomGenerator random) {
        return random.nextInt(FIRST_LINES, MOST_LINES);
    }

    /** Runs a process, and kills it when it has opened the storage and printed this many more lines. */
    void run(String name, int lines) throws IOException, InterruptedException {
        Process process = Jvm.of(writer, List.of(), folder.toString(), name)
                .redirectError(errors.toFile())
                .start();
        // Process.destroyForcibly would close the stream that this thread reads
        Runnable kill = process.toHandle()::destroyForcibly;
        AFTER_A_MINUTE.execute(kill);
        boolean opened = false;
        try (BufferedReader output = new BufferedReader(new InputStreamReader(process.getInputStream(), US_ASCII))) {
            int left = lines;
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                opened |= log.read(line).equals("opened");
                if (opened && left-- == 0) {
                    kill.run();
                }
            }
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(log.problems())
                .as("what is wrong with the storage of %s", name)
                .isEmpty();
        assertThat(opened)
                .as("%s has opened the storage; its standard error: %s", name, standardError())
                .isTrue();
    }

    void checkThatMuchWasWritten(int kills) {
        assertThat(log.acknowledged()).as("acknowledged writes").isGreaterThan(kills);
    }

    private String standardError() throws IOException {
        return Files.readString(errors, Charset.defaultCharset());
    }
}
