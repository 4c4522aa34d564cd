package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Refusals that strangers can cause in large numbers leave a bounded number of log lines. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RefusalLogTest {

    private static final int REQUESTS = 100;

    @TempDir
    private Path directory;

    @Test
    void each_kind_of_refusal_is_one_line_a_second_at_most() throws Exception {
        ChildProgram program = ChildProgram.logging(directory, ChildProgram.PLAIN_LOG);
        String[] serve = {"serve", "--port", "0", "--db", "memory", "--rate-limit-address", "" + REQUESTS};
        try (RunningProgram server = program.start(serve)) {
            URI base = server.awaitReady();
            ApiClient stranger = new ApiClient(base, "guessed");
            assertThat(HttpClient.newHttpClient()
                            .send(
                                    HttpRequest.newBuilder(base.resolve("/api/v1/links"))
                                            .build(),
                                    HttpResponse.BodyHandlers.ofString())
                            .body())
                    .isEqualTo(stranger.get("/api/v1/links").body());
            long start = System.nanoTime();
            for (int i = 2; i < REQUESTS; i++) {
                assertThat(stranger.get("/api/v1/links").statusCode()).isEqualTo(401);
            }
            for (int i = 0; i < REQUESTS; i++) {
                assertThat(stranger.get("/spring").statusCode()).isEqualTo(429);
            }
            long most = Duration.ofNanos(System.nanoTime() - start).toSeconds() + 2;
            List<String> lines = server.stop().errorLines();

            assertThat(lines.stream().filter(line -> line.startsWith("An API key was refused")))
                    .hasSizeBetween(1, (int) most);
            assertThat(lines.stream().filter(line -> line.startsWith("A request came without an API key")))
                    .hasSize(1);
            assertThat(lines.stream().filter(line -> line.startsWith("Too many requests")))
                    .hasSizeBetween(1, (int) most);
            assertThat(lines).noneMatch(line -> line.contains("Exception"));
        }
    }
}
