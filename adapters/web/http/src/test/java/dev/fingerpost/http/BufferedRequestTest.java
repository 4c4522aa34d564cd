package dev.fingerpost.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.exchange.BufferedRequest;
import dev.fingerpost.http.exchange.BufferedResponse;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The requests of frameworks whose handlers return a response. */
class BufferedRequestTest {

    private static final InetAddress PEER = InetAddress.getLoopbackAddress();

    private final TestEndpoint endpoint = new TestEndpoint();

    private static BufferedRequest request(String host, String method, String target, String body) {
        return BufferedRequest.of(
                method,
                target,
                Map.of(
                        "host",
                        List.of(host),
                        "Content-Type",
                        List.of("application/x-www-form-urlencoded"),
                        "Content-Length",
                        List.of(String.valueOf(body.length()))),
                PEER,
                body.getBytes(UTF_8));
    }

    @Test
    void a_short_link_is_followed() {
        BufferedResponse response = endpoint.site.answer(request("go.example.com", "GET", "/spring?a=b|c", ""));

        assertThat(response.status()).isEqualTo(302);
        assertThat(response.headers()).containsEntry("Location", "https://example.com/?a=b|c");
        assertThat(response.body()).isEmpty();
    }

    @Test
    void the_owner_that_the_host_knows_needs_no_key() {
        BufferedRequest create =
                request("go.example.com", "POST", "/api/v1/links", "domain_id=1&alias=own&url=https://example.com/");
        BufferedRequest ofOwner = create.withOwner(OptionalLong.of(7));

        assertThat(endpoint.site.answer(create).status()).isEqualTo(401);
        assertThat(endpoint.site.answer(ofOwner).status()).isEqualTo(201);
    }

    @Test
    void a_mount_is_the_path_before_the_endpoint() {
        HttpEndpoint api = FingerpostHttp.api(endpoint.fingerpost, HttpSettings.standard());
        BufferedRequest request =
                request("go.example.com", "GET", "/app/v1/links", "").withOwner(OptionalLong.of(1));

        assertThat(api.answer(request.withMount("/app")).status()).isEqualTo(200);
        assertThat(api.answer(request).status()).isEqualTo(404);
    }

    @Test
    void a_body_above_the_limit_is_refused() {
        BufferedRequest tooLong = request("go.example.com", "POST", "/api/v1/links", "url=" + "x".repeat(300))
                .withOwner(OptionalLong.of(1));

        assertThat(endpoint.site.answer(tooLong).status()).isEqualTo(413);
    }

    @Test
    void a_stopped_endpoint_refuses() {
        endpoint.site.stop(Duration.ZERO);

        assertThat(endpoint.site
                        .answer(request("go.example.com", "GET", "/spring", ""))
                        .status())
                .isEqualTo(503);
    }

    @Test
    void its_text_has_no_secrets() {
        BufferedRequest request = BufferedRequest.of(
                "GET", "/?token=secret", Map.of("Authorization", List.of("secret")), PEER, "secret".getBytes(UTF_8));

        assertThat(request.toString()).isEqualTo("GET [Authorization]");
        assertThat(endpoint.site.answer(request("go.example.com", "GET", "/spring?token=secret", "")))
                .hasToString("302");
    }
}
