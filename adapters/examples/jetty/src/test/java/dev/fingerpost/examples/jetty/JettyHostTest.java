package dev.fingerpost.examples.jetty;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JettyHostTest {

    @TempDir
    private Path folder;

    @Test
    void creates_a_link_for_a_key_and_follows_it() throws Exception {
        int port = freePort();
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

    private static int freePort() throws Exception {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
