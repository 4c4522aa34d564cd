package dev.fingerpost.http.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

class ResponseTest {

    /** The description of the API is long, and is sent again and again. */
    @Test
    void a_body_that_is_sent_again_is_compressed_once() throws IOException {
        Response response =
                Response.of(Status.OK, "text/plain", "text".repeat(1_000).getBytes(StandardCharsets.UTF_8));

        byte[] first = response.with("X-First", "1").inGzip().bodyBytes();

        assertThat(response.inGzip().bodyBytes()).isSameAs(first);
        assertThat(new GZIPInputStream(new ByteArrayInputStream(first)).readAllBytes())
                .asString(StandardCharsets.UTF_8)
                .isEqualTo("text".repeat(1_000));
    }
}
