package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.server.ChildProgram.Ended;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server whose memory is used up ends, so that a supervisor starts it again, instead of answering nothing. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OutOfMemoryTest {

    private static final int CLIENTS = 4;
    private static final int EXIT_CODE = 3;
    private static final String LONG_LINK = "domain_id=1&url=https%3A%2F%2Fexample.com%2F" + "a".repeat(2_000)
            + "&expiration_url=https%3A%2F%2Fexample.com%2F" + "b".repeat(2_000) + "&title=" + "t".repeat(250)
            + "&alias="
            + "c".repeat(200);

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"jetty", "jdk"})
    void the_process_ends_with_a_line(String engine) throws Exception {
        ChildProgram program = ChildProgram.started(
                directory, "-Xmx40m", "-cp", System.getProperty("java.class.path"), Main.class.getName());
        try (RunningProgram server = program.start("serve", "--port", "0", "--db", "memory", "--engine", engine)) {
            ApiClient client = new ApiClient(
                    server.awaitReady(),
                    CurlLine.parse(server.awaitLine("curl ")).bearer());
            ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
            AtomicInteger number = new AtomicInteger();
            for (int i = 0; i < CLIENTS; i++) {
                clients.execute(() -> createUntilItFails(client, number));
            }

            Ended end = server.awaitEnd();

            clients.shutdownNow();
            assertThat(end.exitCode()).isEqualTo(EXIT_CODE);
            assertThat(end.err())
                    .contains("fingerpost-server: the memory of Java (-Xmx) is used up, so the process ends\n");
        }
    }

    private static void createUntilItFails(ApiClient client, AtomicInteger number) {
        try {
            while (true) {
                client.post("/api/v1/links", LONG_LINK + number.incrementAndGet());
            }
        } catch (IOException e) {
            // the server has ended
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
