package dev.fingerpost.examples.plain;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlainHostTest {

    @TempDir
    private Path folder;

    @Test
    void follows_what_it_shortened_after_a_restart_too() throws Exception {
        int port = freePort();
        String shortUrl;
        try (PlainHost host = PlainHost.start(folder.resolve("links.db"), port)) {
            shortUrl = host.shorten("https://example.com/spring");
        }
        try (PlainHost host = PlainHost.start(folder.resolve("links.db"), port)) {
            HttpResponse<Void> response = HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(URI.create(shortUrl)).build(), HttpResponse.BodyHandlers.discarding());

            assertThat(response.statusCode()).isEqualTo(302);
            assertThat(response.headers().firstValue("Location")).contains("https://example.com/spring");
            assertThat(host.shorten("https://example.com/summer")).startsWith("http://localhost:" + port + "/");
        }
    }

    private static int freePort() throws Exception {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
