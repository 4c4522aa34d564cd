package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.link.LinkDraft;
import java.util.Arrays;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The limits of addresses and headers, and what happens to a connection that exceeds them. */
@Timeout(60)
class BoundsOverHttpTest {

    private static final String LINKS = "/api/v1/links";
    private static final int MAX_ADDRESS = 8_192;
    private static final int MAX_HEADERS = 12_288;
    private static final int MAX_LINES = 100;

    private static TestServer server;
    private static Wire wire;

    @BeforeAll
    static void start() {
        server = new TestServer();
        wire = new Wire(server);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static String filled(String start, int length) {
        return start + "a".repeat(length - start.length());
    }

    private static String get(String target, String... headers) {
        return "GET " + target + " HTTP/1.1\r\nHost: a\r\n" + Wire.lines(headers) + "\r\n";
    }

    /** A valid request that follows another one on the same connection, and ends it. */
    private static String next() {
        return get(LINKS, wire.authorization(), "X-Request-Id: next", "Connection: close");
    }

    /** A header that fills the names and values of all headers, with {@code Host: a} and the key, to this length. */
    private static String fillingHeader(int characters) {
        int others = "Hosta".length() + wire.authorization().length() - ": ".length();
        return "X-A: " + "a".repeat(characters - others - "X-A".length());
    }

    /** The header lines of a request that has this number of them with its host; the first one is the key. */
    private static String[] lines(int count) {
        String[] lines = new String[count - 1];
        Arrays.fill(lines, "X-A: a");
        lines[0] = wire.authorization();
        return lines;
    }

    @Test
    void forms_of_visitors_are_short() {
        server.fingerpost
                .owner(1)
                .links()
                .create(LinkDraft.to("https://example.com/")
                        .withDomain(3)
                        .withAlias("cave")
                        .withRedirectPassword("open sesame"));

        assertThat(server.submit("POST", "/cave", filled("password=", 8_192)).status())
                .isEqualTo(200);
        assertThat(server.submit("POST", "/cave", filled("password=", 8_193)).status())
                .isEqualTo(413);
        assertThat(server.submit("POST", "/cave+", filled("password=", 8_193)).status())
                .isNotEqualTo(200);
    }

    private static void assertRefusedAndClosed(String response, int status) {
        assertThat(response)
                .startsWith("HTTP/1.1 " + status + " ")
                .containsIgnoringCase("\r\nConnection: close\r\n")
                .doesNotContain("a".repeat(20));
        assertThat(Wire.responses(response)).isEqualTo(1);
    }

    /** Programs get problem documents, and visitors get pages. */
    private static void assertFormFits(String response, String target) {
        if (target.startsWith("/api")) {
            assertThat(response).contains("application/problem+json", "\"status\":");
        } else {
            assertThat(response).contains("text/html", "<h1>The request was refused</h1>");
        }
    }

    private static void assertBothAnswered(String response, int first) {
        assertThat(response)
                .startsWith("HTTP/1.1 " + first + " ")
                .containsPattern("HTTP/1\\.1 200 [^{]*\r\n(?i:X-Request-Id): next\r\n");
        assertThat(Wire.responses(response)).isEqualTo(2);
    }

    @Test
    void an_address_may_be_as_long_as_the_bound() {
        String response = wire.send(get(filled(LINKS + "?_=", MAX_ADDRESS), wire.authorization()) + next());

        assertBothAnswered(response, 200);
    }

    @ParameterizedTest
    @ValueSource(ints = {MAX_ADDRESS + 1, 15_000})
    void a_longer_address_is_refused_and_nothing_after_it_is_read(int length) {
        for (String start : new String[] {LINKS + "?search=", LINKS + "/", "/api/v1/openapi.json?", "/", "/?"}) {
            String response = wire.send(get(filled(start, length), wire.authorization()) + next());

            assertRefusedAndClosed(response, 414);
            assertFormFits(response, start);
        }
    }

    @Test
    void a_query_with_too_many_parameters_leaves_the_connection_usable() {
        String response = wire.send(get(LINKS + "?" + "a&".repeat(1_001), wire.authorization()) + next());

        assertBothAnswered(response, 414);
    }

    @Test
    void headers_may_be_as_long_and_as_many_as_the_bounds() {
        assertBothAnswered(wire.send(get(LINKS, wire.authorization(), fillingHeader(MAX_HEADERS)) + next()), 200);
        assertBothAnswered(wire.send(get(LINKS, lines(MAX_LINES)) + next()), 200);
    }

    @Test
    void longer_headers_are_refused_and_nothing_after_them_is_read() {
        assertRefusedAndClosed(
                wire.send(get(LINKS, wire.authorization(), fillingHeader(MAX_HEADERS + 1)) + next()), 431);
        String visit = wire.send(get("/link1", "Cookie: " + "a".repeat(15_000)) + next());
        assertRefusedAndClosed(visit, 431);
        assertFormFits(visit, "/link1");
    }

    @Test
    void more_headers_are_refused_and_nothing_after_them_is_read() {
        assertRefusedAndClosed(wire.send(get(LINKS, lines(MAX_LINES + 1)) + next()), 431);
    }

    @Test
    void a_body_after_headers_that_are_too_long_is_no_request() {
        String body = next();
        String response = wire.send("POST " + LINKS + " HTTP/1.1\r\nHost: a\r\n"
                + Wire.lines("Content-Length: " + body.length(), "X-A: " + "a".repeat(MAX_HEADERS)) + "\r\n" + body);

        assertRefusedAndClosed(response, 431);
    }

    @Test
    void without_a_key_the_bounds_are_the_same() {
        assertRefusedAndClosed(wire.send(get(filled(LINKS + "?", MAX_ADDRESS + 1))), 414);
        assertRefusedAndClosed(wire.send(get(LINKS, "X-A: " + "a".repeat(MAX_HEADERS))), 431);
    }
}
