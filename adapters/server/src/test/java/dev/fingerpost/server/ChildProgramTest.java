package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A test reads everything that a program prints, even what it prints after it is told to end. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ChildProgramTest {

    private static final int LINES = 10_000;
    private static final String LAST_WORDS = "stopped in good order";

    @TempDir
    private Path directory;

    @Test
    void what_it_says_at_its_end_is_read_as_a_whole() {
        ChildProgram program = ChildProgram.started(
                directory, "-cp", System.getProperty("java.class.path"), Talkative.class.getName());
        try (RunningProgram running = program.start()) {
            running.awaitLine("ready");
            ChildProgram.Ended ended = running.stop();

            assertThat(ended.errorLines()).isEqualTo(Collections.nCopies(LINES, LAST_WORDS));
            assertThat(ended.out()).isEqualTo("ready\n" + (LAST_WORDS + "\n").repeat(LINES));
        }
    }

    /** A program that prints most of its output after it is told to end. */
    static final class Talkative {

        private Talkative() {}

        public static void main(String[] arguments) throws InterruptedException {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                for (int i = 0; i < LINES; i++) {
                    System.out.println(LAST_WORDS);
                    System.err.println(LAST_WORDS);
                }
            }));
            System.out.println("ready");
            Thread.currentThread().join();
        }
    }
}
