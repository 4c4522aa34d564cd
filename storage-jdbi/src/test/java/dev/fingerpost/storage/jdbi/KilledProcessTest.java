package dev.fingerpost.storage.jdbi;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A process that is killed at any moment has kept what it acknowledged, and nothing by halves. The database is never
 * closed in between: each process checks what the kill before has left, writes, and is killed as well.
 */
class KilledProcessTest {

    /** How many processes are killed while they write to one database; the profile "harden" sets more. */
    private static final int KILLS = Integer.getInteger("fingerpost.kills", 5);

    /** The first writes after a kill are the ones that a faulty engine loses most. */
    private static final int FIRST_LINES = 60;

    private static final int MOST_LINES = 3000;
    private static final Executor AFTER_A_MINUTE = CompletableFuture.delayedExecutor(60, TimeUnit.SECONDS);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(names = {"SQLITE", "H2_FILE"})
    void loses_nothing_that_was_acknowledged(TestDatabase database) throws Exception {
        String url = database.url(folder.resolve("links"));
        KillLog log = new KillLog();
        for (int round = 0; round < KILLS; round++) {
            ThreadLocalRandom random = ThreadLocalRandom.current();
            run(url, log, "round-" + round, random.nextInt(random.nextBoolean() ? FIRST_LINES : MOST_LINES));
        }
        run(url, log, "last", 0);
        assertThat(log.problems()).isEmpty();
        assertThat(log.acknowledged()).isGreaterThan(KILLS);
    }

    /** Runs a process that is killed when it has opened the database and printed so many lines more. */
    private static void run(String url, KillLog log, String name, int lines) throws IOException, InterruptedException {
        Process process = Jvm.of(KilledWriter.class, List.of(), url, name).start();
        // The process's own method would close what is read here.
        Runnable kill = process.toHandle()::destroyForcibly;
        AFTER_A_MINUTE.execute(kill);
        try (BufferedReader output = new BufferedReader(new InputStreamReader(process.getInputStream(), US_ASCII))) {
            boolean opened = false;
            int left = lines;
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                opened |= log.read(line).equals("opened");
                if (opened && left-- == 0) {
                    kill.run();
                }
            }
            assertThat(opened)
                    .as("%s has opened the database; %s", name, log.problems())
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    }
}
