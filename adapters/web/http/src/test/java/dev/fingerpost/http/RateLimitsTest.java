package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.fingerpost.link.LinkDraft;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rate limits of keys and addresses, over HTTP. */
class RateLimitsTest {

    private static RateLimit anHour(RateLimit.Of of, long most) {
        return new RateLimit(of, most, Duration.ofHours(1));
    }

    @Test
    void a_key_has_its_own_limit() {
        try (TestServer server = new TestServer(settings -> settings.withRateLimit(anHour(RateLimit.Of.KEY, 3)))) {
            Answer first = server.get("/api/v1/links");
            assertThat(first.status()).isEqualTo(200);
            assertThat(first.header("RateLimit-Policy")).hasValue("\"key\";q=3;w=3600");
            assertThat(first.header("RateLimit").orElseThrow()).startsWith("\"key\";r=2;t=3");
            assertThat(server.get("/api/v1/links/77").header("RateLimit").orElseThrow())
                    .startsWith("\"key\";r=1;");
            assertThat(server.get("/api/v1/links").status()).isEqualTo(200);

            Answer refused = server.get("/api/v1/links");

            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.json().get("title").asString()).isEqualTo("Too Many Requests");
            assertThat(Long.parseLong(refused.header("Retry-After").orElseThrow()))
                    .isBetween(1L, 3_600L);
            assertThat(refused.header("RateLimit").orElseThrow()).startsWith("\"key\";r=0;");
            HttpRequest.Builder other = HttpRequest.newBuilder(URI.create(server.url("/api/v1/links")))
                    .header("Authorization", "Bearer " + server.otherKey);
            assertThat(server.send(other).status()).isEqualTo(200);
        }
    }

    @Test
    void an_address_has_one_limit_for_visits_and_refused_keys() {
        try (TestServer server = new TestServer(settings ->
                settings.withTrustedProxies(List.of("127.0.0.1")).withRateLimit(anHour(RateLimit.Of.ADDRESS, 3)))) {
            server.fingerpost
                    .owner(1)
                    .links()
                    .create(LinkDraft.to("https://example.com/").withDomain(1).withAlias("spring"));
            assertThat(visit(server, "2001:db8::1").status()).isEqualTo(302);
            assertThat(guess(server).header("RateLimit").get(0)).startsWith("\"address\";r=1;");
            assertThat(guess(server).status()).isEqualTo(401);

            RawAnswer refused = visit(server, "2001:db8::2");

            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.header("Retry-After")).isNotEmpty();
            assertThat(refused.text()).contains("<h1>Please try again</h1>");
            assertThat(guess(server).status()).isEqualTo(429);
            assertThat(visit(server, "2001:db8:0:1::1").status()).isEqualTo(302);
        }
    }

    @Test
    void the_rows_of_a_key_are_counted_and_not_its_requests_alone() {
        try (TestServer server = new TestServer(settings ->
                settings.withRateLimit(anHour(RateLimit.Of.KEY_ROWS, 4)).withRateLimit(anHour(RateLimit.Of.KEY, 9)))) {
            String link = "{\"url\":\"https://example.com/\",\"domain_id\":1}";
            Answer many = bulk(server, "[" + link + "," + link + "," + link + "]");
            assertThat(many.status()).isEqualTo(201);
            assertThat(many.response().headers().allValues("RateLimit").toString())
                    .contains("\"key-rows\";r=1;", "\"key\";r=8;");
            assertThat(server.get("/api/v1/links").status()).isEqualTo(200);
            assertThat(server.post("/api/v1/links", "url", "https://example.com/", "domain_id", "1")
                            .status())
                    .isEqualTo(201);

            assertThat(bulk(server, "[" + link + "]").status()).isEqualTo(429);
        }
    }

    private static Answer bulk(TestServer server, String json) {
        return server.send(server.request("/api/v1/links/bulk")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(json)));
    }

    @Test
    void without_a_limit_no_response_speaks_of_one() {
        try (TestServer server = new TestServer()) {
            assertThat(server.get("/api/v1/links").response().headers().map().keySet())
                    .noneMatch(name -> name.toLowerCase(Locale.ROOT).startsWith("ratelimit"));
        }
    }

    @ParameterizedTest
    @CsvSource({"0, PT1S", "1, PT0S", "1, PT1.5S"})
    void a_limit_must_be_one(long requests, Duration time) {
        assertThatIllegalArgumentException().isThrownBy(() -> new RateLimit(RateLimit.Of.KEY, requests, time));
    }

    private static RawAnswer visit(TestServer server, String visitor) {
        return RawAnswer.to(
                server.port(), "", "GET /spring HTTP/1.1", "Host: go.example.com", "X-Forwarded-For: " + visitor);
    }

    private static RawAnswer guess(TestServer server) {
        return RawAnswer.to(
                server.port(),
                "",
                "GET /api/v1/links HTTP/1.1",
                "Host: go.example.com",
                "X-Forwarded-For: 2001:db8::1",
                "Authorization: Bearer wrong");
    }
}
