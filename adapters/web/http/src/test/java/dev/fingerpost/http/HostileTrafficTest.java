package dev.fingerpost.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** No input makes the server fail, and a refused request leaves no trace. */
class HostileTrafficTest {

    private static final List<String> PIECES = List.of(
            "url",
            "domain_id",
            "alias",
            "pixel_ids",
            "targets",
            "targets_type",
            "key",
            "value",
            "name",
            "type",
            "[",
            "]",
            "[]",
            "[0]",
            "[key]",
            "[value]",
            "[999999999]",
            "[-1]",
            "%5B",
            "%5d",
            "=",
            "=",
            "=",
            "&",
            "&",
            "&",
            ";",
            "+",
            "%",
            "%00",
            "%zz",
            "%c0%af",
            "%ed%a0%80",
            "%F0%9F%8C%B1",
            "\u00e9",
            "1",
            "0",
            "-1",
            "1e9",
            "x",
            "countries",
            "DE",
            "https://example.com/",
            "javascript:alert(1)",
            "2026-01-01T00:00:00",
            "'",
            "\"",
            "<b>",
            "${jndi:x}",
            "active_period_start_at",
            "clicks_limit",
            "privacy",
            "password",
            "9223372036854775808");

    private static TestServer server;

    @BeforeContainer
    static void start() {
        server = new TestServer();
    }

    @AfterContainer
    static void stop() {
        server.close();
    }

    @Provide
    static Arbitrary<String> mess() {
        return Arbitraries.of(PIECES).list().ofMaxSize(40).map(pieces -> String.join("", pieces));
    }

    private static long count(String path) {
        return server.get(path).json().at("/meta/total").asLong();
    }

    @Property(tries = 500)
    void a_body_is_either_stored_or_refused(@ForAll("mess") String body) {
        for (String path : List.of("/api/v1/links", "/api/v1/pixels")) {
            long before = count(path);

            Answer answer = server.submit("POST", path, body);

            assertThat(answer.status()).isIn(201, 400, 422);
            assertThat(count(path)).isEqualTo(answer.status() == 201 ? before + 1 : before);
            assertNothingShows(answer);
        }
    }

    @Property(tries = 500)
    void with_the_required_fields_a_body_is_either_stored_or_refused(@ForAll("mess") String body) {
        Answer answer = server.submit("POST", "/api/v1/links", "url=https://example.com/&domain_id=1&" + body);

        assertThat(answer.status()).isIn(201, 400, 422);
        assertNothingShows(answer);
        if (answer.status() == 201) {
            assertThat(server.submit("PATCH", "/api/v1/links/" + answer.id(), body)
                            .status())
                    .isIn(200, 400, 422);
        }
    }

    @Property(tries = 300)
    void a_query_is_either_answered_or_refused(@ForAll("mess") String query) {
        Wire wire = new Wire(server);
        String target = "/api/v1/links?" + query.replace(" ", "+");

        assertThat(wire.get(target, wire.authorization())).containsPattern("^HTTP/1\\.1 (200|400|422) ");
    }

    private static void assertNothingShows(Answer answer) {
        if (answer.status() >= 400) {
            assertThat(answer.text()).doesNotContain("Exception", "java.", "SELECT", "\tat ", "\uFFFD");
        }
    }
}
