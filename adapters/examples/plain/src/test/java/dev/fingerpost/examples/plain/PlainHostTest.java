package dev.fingerpost.examples.plain;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlainHostTest {

    /** Its port is given to nobody else, and the host may listen on it. */
    private final Socket reserved = new Socket();

    @TempDir
    private Path folder;

    @BeforeEach
    void reserve() throws IOException {
        reserved.setReuseAddress(true);
        reserved.bind(new InetSocketAddress(0));
    }

    @AfterEach
    void release() throws IOException {
        reserved.close();
    }

    @Test
    void follows_what_it_shortened_after_a_restart_too() throws Exception {
        int port = reserved.getLocalPort();
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
}
