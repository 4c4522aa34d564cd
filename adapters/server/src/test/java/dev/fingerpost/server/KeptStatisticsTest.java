package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The statistics that the program keeps by default. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class KeptStatisticsTest {

    private static final String PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15"
            + " (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1";

    @TempDir
    private Path directory;

    @Test
    void a_stop_keeps_every_click_and_its_facts() throws Exception {
        String key;
        try (RunningProgram server = start(Map.of())) {
            URI base = server.awaitReady();
            key = CurlLine.parse(server.awaitLine("curl ")).bearer();
            new ApiClient(base, key).post("/api/v1/links", "domain_id=1&alias=spring&url=https://example.com/");
            for (int i = 0; i < 3; i++) {
                visit(base.resolve("/spring"));
            }
            assertThat(visit(base.resolve("/spring+qr.svg"))).isEqualTo(200);
            server.stop();
        }
        try (RunningProgram server = start(Map.of())) {
            URI base = server.awaitReady();
            ApiClient client = new ApiClient(base, key);
            assertThat(client.get("/api/v1/links/1/statistics?by=hour").body()).contains("\"clicks\":3");
            assertThat(client.get("/api/v1/links/statistics?by=device").body())
                    .contains("{\"value\":\"Mobile\",\"clicks\":3}");
            assertThat(client.get("/api/v1/links/statistics?by=referrer").body())
                    .contains("{\"value\":\"news.example\",\"clicks\":3}");
            assertThat(visit(base.resolve("/spring+"))).isEqualTo(200);
        }
        try (RunningProgram server = start(Map.of("FINGERPOST_STATISTICS", "off"))) {
            URI base = server.awaitReady();
            assertThat(new ApiClient(base, key)
                            .get("/api/v1/links/1/statistics")
                            .statusCode())
                    .isEqualTo(404);
            assertThat(visit(base.resolve("/spring+"))).isEqualTo(404);
        }
    }

    private RunningProgram start(Map<String, String> environment) {
        return CommandRun.start(
                environment, "serve", "--port", "0", "--db", "jdbc:sqlite:" + directory.resolve("links.db"));
    }

    private static int visit(URI url) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(url)
                .header("User-Agent", PHONE)
                .header("Referer", "https://news.example/page")
                .build();
        return HttpClient.newHttpClient()
                .send(request, BodyHandlers.discarding())
                .statusCode();
    }
}
