package dev.fingerpost.examples.jetty;

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
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JettyHostTest {

    /** Its port is given to nobody else, and the host may listen on it. */
    private final Socket reserved = new Socket();

    @TempDir
    private Path folder;

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
    void creates_a_link_for_a_key_and_follows_it() throws Exception {
        int port = reserved.getLocalPort();
        HttpClient client = HttpClient.newHttpClient();
        try (JettyHost host = JettyHost.start(folder.resolve("links"), port)) {
            HttpResponse<String> created = client.send(
                    HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/api/v1/links"))
                            .header("Authorization", "Bearer " + host.issueKey(42))
                            .header("Content-Type", "application/x-www-form-urlencoded")
                            .POST(BodyPublishers.ofString("domain_id=1&url=https://example.com/spring&alias=spring"))
                            .build(),
                    BodyHandlers.ofString());
            HttpResponse<String> visited = client.send(
                    HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/s/spring"))
                            .build(),
                    BodyHandlers.ofString());

            assertThat(created.body()).contains("\"short_url\":\"http://localhost:" + port + "/s/spring\"");
            assertThat(visited.statusCode()).isEqualTo(302);
            assertThat(visited.headers().firstValue("Location")).contains("https://example.com/spring");
        }
    }
}
