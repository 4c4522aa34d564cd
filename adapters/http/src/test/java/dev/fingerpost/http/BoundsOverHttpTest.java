package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How long an address and the headers may be, and what becomes of the connection when they are longer. */
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

    /** A good request behind another one on the same connection, and the last there. */
    private static String next() {
        return get(LINKS, wire.authorization(), "X-Request-Id: next", "Connection: close");
    }

    /** With {@code Host: a} and the key, as many characters of names and values. */
    private static String fillingHeader(int characters) {
        int others = "Hosta".length() + wire.authorization().length() - ": ".length();
        return "X-A: " + "a".repeat(characters - others - "X-A".length());
    }

    /** With the host and the key, as many lines. */
    private static String[] lines(int count) {
        String[] lines = new String[count - 1];
        Arrays.fill(lines, "X-A: a");
        lines[0] = wire.authorization();
        return lines;
    }

    private static void assertRefusedAndClosed(String heard, int status) {
        assertThat(heard)
                .startsWith("HTTP/1.1 " + status + " ")
                .containsIgnoringCase("\r\nConnection: close\r\n")
                .contains("application/problem+json", "\"status\":" + status)
                .doesNotContain("aaaa");
        assertThat(Wire.responses(heard)).isEqualTo(1);
    }

    private static void assertBothAnswered(String heard, int first) {
        assertThat(heard)
                .startsWith("HTTP/1.1 " + first + " ")
                .containsPattern("HTTP/1\\.1 200 [^{]*\r\nX-request-id: next\r\n");
        assertThat(Wire.responses(heard)).isEqualTo(2);
    }

    @Test
    void an_address_may_be_as_long_as_the_bound() {
        String heard = wire.say(get(filled(LINKS + "?x=", MAX_ADDRESS), wire.authorization()) + next());

        assertBothAnswered(heard, 200);
    }

    @ParameterizedTest
    @ValueSource(ints = {MAX_ADDRESS + 1, 15_000})
    void a_longer_address_is_refused_and_nothing_behind_it_is_read(int length) {
        for (String start : new String[] {LINKS + "?search=", LINKS + "/", "/api/v1/openapi.json?", "/", "/?"}) {
            String heard = wire.say(get(filled(start, length), wire.authorization()) + next());

            assertRefusedAndClosed(heard, 414);
        }
    }

    @Test
    void a_query_with_too_many_parameters_leaves_the_connection_usable() {
        String heard = wire.say(get(LINKS + "?" + "a&".repeat(1_001), wire.authorization()) + next());

        assertBothAnswered(heard, 414);
    }

    @Test
    void headers_may_be_as_long_and_as_many_as_the_bounds() {
        assertBothAnswered(wire.say(get(LINKS, wire.authorization(), fillingHeader(MAX_HEADERS)) + next()), 200);
        assertBothAnswered(wire.say(get(LINKS, lines(MAX_LINES)) + next()), 200);
    }

    @Test
    void longer_headers_are_refused_and_nothing_behind_them_is_read() {
        assertRefusedAndClosed(
                wire.say(get(LINKS, wire.authorization(), fillingHeader(MAX_HEADERS + 1)) + next()), 431);
        assertRefusedAndClosed(wire.say(get("/link1", "Cookie: " + "a".repeat(15_000)) + next()), 431);
    }

    @Test
    void more_headers_are_refused_and_nothing_behind_them_is_read() {
        assertRefusedAndClosed(wire.say(get(LINKS, lines(MAX_LINES + 1)) + next()), 431);
    }

    @Test
    void a_body_behind_headers_that_are_too_long_is_no_request() {
        String body = next();
        String heard = wire.say("POST " + LINKS + " HTTP/1.1\r\nHost: a\r\n"
                + Wire.lines("Content-Length: " + body.length(), "X-A: " + "a".repeat(MAX_HEADERS)) + "\r\n" + body);

        assertRefusedAndClosed(heard, 431);
    }

    @Test
    void without_a_key_the_bounds_are_the_same() {
        assertRefusedAndClosed(wire.say(get(filled(LINKS + "?", MAX_ADDRESS + 1))), 414);
        assertRefusedAndClosed(wire.say(get(LINKS, "X-A: " + "a".repeat(MAX_HEADERS))), 431);
    }

    @Test
    void what_exceeds_the_bounds_of_the_server_is_cut_off_without_an_answer() {
        String[] names = new String[MAX_LINES];
        Arrays.setAll(names, i -> "X-" + i + ": a");

        assertThat(wire.say(get(LINKS, names) + next())).isEmpty();
        assertThat(wire.say(get(filled(LINKS + "?", 17_000)) + next())).isEmpty();
        assertThat(wire.say(get(LINKS, "X-A: " + "a".repeat(17_000)) + next())).isEmpty();
    }
}
