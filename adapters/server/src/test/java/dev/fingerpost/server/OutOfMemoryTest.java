package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.server.ChildProgram.Ended;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A server that has used up its memory ends, so that a supervisor starts it again, instead of staying up without
 * answering.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OutOfMemoryTest {

    private static final int CLIENTS = 4;
    private static final int EXIT_CODE = 3;
    private static final String TARGET = "&targets%5B%5D%5Bvalue%5D=https%3A%2F%2Fexample.com%2F" + "a".repeat(2_000);

    /** The text takes a quarter of a megabyte, which is about the most that the server reads. */
    private static final String LINK =
            "domain_id=1&url=https%3A%2F%2Fexample.com%2F&targets_type=rotations" + TARGET.repeat(120);

    @TempDir
    private Path directory;

    @Test
    void the_process_ends_with_a_line() throws Exception {
        ChildProgram program = ChildProgram.in(directory, "-Xmx40m");
        try (RunningProgram server = program.start("serve", "--port", "0", "--db", "memory")) {
            ApiClient client = new ApiClient(
                    server.awaitReady(),
                    CurlLine.parse(server.awaitLine("curl ")).bearer());
            ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
            for (int i = 0; i < CLIENTS; i++) {
                clients.execute(() -> createUntilItFails(client));
            }

            Ended end = server.awaitEnd();

            clients.shutdownNow();
            assertThat(end.exitCode()).isEqualTo(EXIT_CODE);
            assertThat(end.err())
                    .contains("fingerpost-server: the memory of Java (-Xmx) is used up, so the process ends\n");
        }
    }

    private static void createUntilItFails(ApiClient client) {
        try {
            while (true) {
                client.post("/api/v1/links", LINK);
            }
        } catch (IOException e) {
            // the server is no longer running
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
