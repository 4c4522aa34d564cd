package dev.fingerpost.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A body that is stored outside of memory, such as an export, is sent while it is read, and is released whatever
 * happens.
 */
@Timeout(60)
class StoredBodyTest {

    private static final String PATH = "/console/links.csv";

    private final LongDownload download = new LongDownload();
    private final TestServer server = TestServer.withConsole(download.endpoint());

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void it_arrives_whole_and_uncompressed() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.url(PATH)))
                .header("Accept-Encoding", "gzip")
                .build();
        HttpResponse<byte[]> response = HttpClient.newHttpClient().send(request, BodyHandlers.ofByteArray());

        assertThat(response.headers().firstValueAsLong("Content-Length")).hasValue(LongDownload.LENGTH);
        assertThat(response.headers().firstValue("Content-Encoding")).isEmpty();
        assertThat(LongDownload.isWhole(response.body())).isTrue();
        assertThat(download.awaitClosed()).isTrue();
    }

    @Test
    void head_has_its_length() throws InterruptedException {
        RawAnswer head = RawAnswer.to(server.port(), "", "HEAD " + PATH + " HTTP/1.1", "Host: 127.0.0.1");

        assertThat(head.status()).isEqualTo(200);
        assertThat(head.header("Content-Length")).containsExactly(Integer.toString(LongDownload.LENGTH));
        assertThat(head.body()).isEmpty();
        assertThat(download.awaitClosed()).isTrue();
    }

    @Test
    void a_client_that_leaves_in_the_middle_leaves_nothing_behind() throws IOException, InterruptedException {
        try (Socket socket = new Socket("127.0.0.1", server.port())) {
            socket.getOutputStream().write(("GET " + PATH + " HTTP/1.1\r\nHost: a\r\n\r\n").getBytes(US_ASCII));
            assertThat(socket.getInputStream().readNBytes(1_000_000)).hasSize(1_000_000);
            socket.setSoLinger(true, 0); // resets the connection, because the server might not notice a close
        }

        assertThat(download.awaitClosed()).isTrue();
    }
}
