package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.fingerpost.link.LinkDraft;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which web pages may call the API. */
class CrossOriginsOverHttpTest {

    private static final String APP = "https://app.example.com";
    private static final String LINKS = "/api/v1/links";

    private static TestServer server;

    @BeforeAll
    static void start() {
        server = server(APP, "http://LOCALHOST:3000/", "https://other.example:443");
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/").withDomain(3).withAlias("spring"));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static TestServer server(String... origins) {
        return new TestServer(settings -> settings.withCrossOrigins(List.of(origins)));
    }

    private static RawAnswer call(TestServer server, String method, String path, String... headers) {
        String[] lines = new String[headers.length + 2];
        lines[0] = method + " " + path + " HTTP/1.1";
        lines[1] = "Host: 127.0.0.1";
        System.arraycopy(headers, 0, lines, 2, headers.length);
        return RawAnswer.to(server.port(), "", lines);
    }

    private static RawAnswer preflight(TestServer server, String origin) {
        return call(server, "OPTIONS", LINKS + "/1", "Origin: " + origin, "Access-Control-Request-Method: PATCH");
    }

    @ParameterizedTest
    @ValueSource(strings = {APP, "http://localhost:3000", "https://other.example"})
    void a_page_of_an_allowed_origin_is_let_in_before_it_has_a_key(String origin) {
        RawAnswer answer = preflight(server, origin);

        assertThat(answer.status()).isEqualTo(204);
        assertThat(answer.header("Access-Control-Allow-Origin")).containsExactly(origin);
        assertThat(answer.header("Access-Control-Allow-Methods").get(0)).contains("PATCH");
        assertThat(answer.header("Access-Control-Allow-Headers").get(0))
                .contains("Authorization", "Content-Type", "Idempotency-Key", "If-Match");
        assertThat(answer.header("Vary")).containsExactly("Origin");
        assertThat(answer.header("Access-Control-Allow-Credentials")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"https://evil.example", "http://app.example.com", "https://app.example.com.evil", "null", "*"})
    void a_page_of_another_origin_is_not(String origin) {
        RawAnswer answer = preflight(server, origin);

        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.head()).doesNotContainIgnoringCase("Access-Control-");
        assertThat(answer.header("Vary")).containsExactly("Origin");
    }

    @Test
    void a_page_may_read_responses_and_their_headers_also_those_of_failures() {
        RawAnswer answer = call(server, "GET", LINKS, "Origin: " + APP, "Authorization: Bearer " + server.key);
        RawAnswer refused = call(server, "GET", LINKS, "Origin: " + APP);
        RawAnswer malformed = call(server, "GET", LINKS + "?" + "a".repeat(9_000), "Origin: " + APP);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(refused.status()).isEqualTo(401);
        assertThat(malformed.status()).isEqualTo(414);
        assertThat(List.of(answer, refused, malformed)).allSatisfy(each -> {
            assertThat(each.header("Access-Control-Allow-Origin")).containsExactly(APP);
            assertThat(each.header("Access-Control-Expose-Headers").get(0).split(", "))
                    .contains("ETag", "Link", "Location", "Retry-After", "X-Request-Id", "RateLimit");
        });
    }

    @Test
    void a_client_that_is_no_page_notices_nothing() {
        RawAnswer answer = call(server, "OPTIONS", LINKS, "Authorization: Bearer " + server.key);

        assertThat(answer.header("Allow")).containsExactly("GET, HEAD, POST, PUT, OPTIONS");
        assertThat(answer.head()).doesNotContainIgnoringCase("Access-Control-");
    }

    @Test
    void short_links_are_not_part_of_it() {
        RawAnswer answer = call(server, "GET", "/spring", "Origin: " + APP);

        assertThat(answer.status()).isEqualTo(302);
        assertThat(answer.head()).doesNotContainIgnoringCase("Access-Control-").doesNotContain("Vary: Origin");
    }

    @Test
    void every_origin_may_be_allowed() {
        try (TestServer open = server("*")) {
            assertThat(preflight(open, "https://evil.example").header("Access-Control-Allow-Origin"))
                    .containsExactly("*");
            assertThat(call(open, "GET", LINKS, "Origin: null").header("Access-Control-Allow-Origin"))
                    .containsExactly("*");
            assertThat(call(open, "GET", LINKS).head()).doesNotContain("Access-Control-");
        }
    }

    @Test
    void without_origins_there_is_no_such_header() {
        try (TestServer closed = new TestServer()) {
            RawAnswer answer = preflight(closed, APP);

            assertThat(answer.status()).isEqualTo(401);
            assertThat(answer.head())
                    .doesNotContainIgnoringCase("Access-Control-")
                    .doesNotContain("Vary: Origin");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "https://app.example.com/path",
        "https://app.example.com/?a",
        "app.example.com",
        "null",
        "ftp://a",
        "''",
        "https://*.example.com"
    })
    void an_origin_must_be_one(String origin) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HttpSettings.standard().withCrossOrigins(List.of(origin)));
    }
}
