package dev.fingerpost.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The metrics of the program, on a port of their own. */
class MetricsTest {

    private static final String ANNOUNCED = "Metrics are at ";

    @TempDir
    private Path directory;

    @Test
    void prometheus_reads_visits_and_calls_of_the_storage_on_a_port_of_its_own() throws Exception {
        String db = "jdbc:sqlite:" + directory.resolve("fingerpost.db");
        try (RunningProgram server = CommandRun.start(
                "serve", "--port", "0", "--db", db, "--management-host", "localhost", "--management-port", "0")) {
            URI base = server.awaitReady();
            URI metrics = URI.create(server.awaitLine(ANNOUNCED).substring(ANNOUNCED.length()));
            ApiClient client = new ApiClient(
                    base, CurlLine.parse(server.awaitLine("curl ")).bearer());
            client.post("/api/v1/links", "url=https%3A%2F%2Fexample.com%2F&domain_id=1&alias=spring");
            get(base.resolve("/spring"));

            assertThat(metrics.getHost()).isEqualTo("localhost");
            HttpResponse<String> read = get(metrics);
            for (int reads = 0; reads < 500 && !read.body().contains("fingerpost_visits_total{"); reads++) {
                read = get(metrics); // a visit is reported after its response
            }
            assertThat(read.statusCode()).isEqualTo(200);
            assertThat(read.headers().firstValue("Content-Type")).hasValue("text/plain; version=0.0.4; charset=utf-8");
            assertThat(read.body())
                    .contains("fingerpost_visits_total{outcome=\"redirect\"} 1.0")
                    .contains("fingerpost_storage_seconds_count{operation=\"count clicks\",outcome=\"succeeded\"} 1")
                    .contains("jvm_memory_used_bytes");
            assertThat(get(metrics.resolve("/spring")).statusCode()).isEqualTo(404);
            assertThat(get(metrics.resolve("/healthz")).body()).isEqualTo("alive\n");
            assertThat(get(metrics.resolve("/readyz")).body()).isEqualTo("ready\n");
            CommandRun.of("domains", "create", "--id", "2", "--base-url", "https://go.example.com", "--db", db);
            URI domain = metrics.resolve("/domain?domain=GO.example.com");
            server.await(() -> get(domain).statusCode() == 200); // the server notices a new domain within a second
            assertThat(get(metrics.resolve("/domain?domain=other.example")).statusCode())
                    .isEqualTo(404);
            assertThat(get(metrics.resolve("/domain")).statusCode()).isEqualTo(404);
            assertThat(get(base.resolve("/metrics")).statusCode()).isEqualTo(404);
            assertThat(server.stop().err()).isEmpty();
        }
    }

    private static HttpResponse<String> get(URI address) throws IOException, InterruptedException {
        return HttpClient.newHttpClient().send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString());
    }
}
