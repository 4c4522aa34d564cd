package dev.fingerpost.examples.helidon;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HelidonHostTest {

    /** Its port is given to nobody else, and the host may listen on it. */
    private final Socket reserved = new Socket();

    private final HttpClient client = HttpClient.newHttpClient();

    @BeforeEach
    void reserve() throws IOException {
        reserved.setReuseAddress(true);
        reserved.bind(new InetSocketAddress("localhost", 0));
    }

    @AfterEach
    void release() throws IOException {
        reserved.close();
    }

    @Test
    void serves_its_own_route_and_the_library_beside_it() throws Exception {
        int port = reserved.getLocalPort();
        URI links = URI.create("http://localhost:" + port + "/api/v1/links");
        try (HelidonHost host = HelidonHost.start(port)) {
            HttpResponse<String> created = send(HttpRequest.newBuilder(links)
                    .header("Authorization", "Bearer " + host.issueKey(42))
                    .header("Content-Type", "application/json")
                    .POST(BodyPublishers.ofString(
                            "{\"domain_id\":1,\"alias\":\"spring\",\"url\":\"https://example.com/spring\"}")));
            HttpResponse<String> visited = get(URI.create("http://localhost:" + port + "/spring?from=mail"));
            HttpResponse<String> other = get(URI.create(host.shorten(43, "https://example.com/other")));

            assertThat(created.statusCode()).isEqualTo(201);
            assertThat(created.body()).contains("\"short_url\":\"http://localhost:" + port + "/spring\"");
            assertThat(visited.statusCode()).isEqualTo(302);
            assertThat(visited.headers().firstValue("Location")).contains("https://example.com/spring");
            assertThat(other.headers().firstValue("Location")).contains("https://example.com/other");
            assertThat(get(links).statusCode()).isEqualTo(401);
            assertThat(get(links.resolve("/none")).statusCode()).isEqualTo(404);
            assertThat(get(links.resolve("/hello")).body()).isEqualTo("a route of the host");
        }
    }

    private HttpResponse<String> get(URI uri) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(uri));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), BodyHandlers.ofString());
    }
}
