package dev.fingerpost.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.fingerpost.storage.memory.MemoryStorage;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.TargetsType;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Shlink's redirect rules, which the list of short URLs only mentions, and the device URLs of Shlink 3. */
class ShlinkRulesTest {

    private static final Map<String, String> RULES = Map.of(
            "country",
            rule(2, condition("geolocation-country-code", "FR")) + ","
                    + rule(1, condition("geolocation-country-code", "DE")),
            "device",
            rule(1, condition("device", "ios")) + "," + rule(2, condition("device", "desktop")),
            "language",
            rule(1, condition("language", "de")),
            "both",
            rule(1, condition("device", "ios") + "," + condition("language", "de")),
            "query",
            rule(1, condition("query-param", "x")),
            "kinds",
            rule(1, condition("device", "ios")) + "," + rule(2, condition("language", "de")));

    private final Installation at = Installation.over(new MemoryStorage());

    @Test
    void rules_with_one_condition_become_targets_and_others_refuse_their_link() throws IOException {
        Installation.Outcome outcome = load(ImportFormat.at(Installation.NOW));

        assertThat(outcome.refused())
                .containsExactlyInAnyOrder(
                        "4 both: redirectRules PROTECTIVE",
                        "5 query: redirectRules PROTECTIVE",
                        "6 kinds: targets TARGETS_OF_TWO_KINDS");
        assertTargets("country", TargetsType.COUNTRIES, "DE 1", "FR 2");
        assertTargets("language", TargetsType.LANGUAGES, "de 1");
        assertTargets(
                "device",
                TargetsType.OPERATING_SYSTEMS,
                "iOS 1",
                "Windows 2",
                "OS X 2",
                "Linux 2",
                "Ubuntu 2",
                "Chrome OS 2");
        assertTargets("old", TargetsType.OPERATING_SYSTEMS, "Android 9");
    }

    @Test
    void a_caller_leaves_rules_or_one_kind_of_them_out_by_name() throws IOException {
        Installation.Outcome outcome = load(
                ImportFormat.at(Installation.NOW).withIgnored("redirectRules").withIgnored("hasRedirectRules"));

        assertThat(outcome.refused()).isEmpty();
        assertThat(at.links()
                        .links()
                        .findByAlias(at.domain(), "both")
                        .orElseThrow()
                        .targeting()
                        .targets())
                .isEmpty();
    }

    private void assertTargets(String alias, TargetsType type, String... expected) {
        assertThat(at.links()
                        .links()
                        .findByAlias(at.domain(), alias)
                        .orElseThrow()
                        .targeting())
                .satisfies(targeting -> {
                    assertThat(targeting.type()).isEqualTo(type);
                    assertThat(targeting.targets().stream().map(ShlinkRulesTest::shown))
                            .containsExactly(expected);
                });
    }

    private static String shown(Target target) {
        return target.key() + " " + target.value().replace("https://example.com/", "");
    }

    private Installation.Outcome load(ImportFormat format) throws IOException {
        HttpServer shlink = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        shlink.createContext("/rest/v3/short-urls", exchange -> {
            byte[] body = answer(exchange.getRequestURI().getPath()).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        shlink.start();
        try {
            return at.load(
                    Source.shlink("http://127.0.0.1:" + shlink.getAddress().getPort(), "k", format));
        } finally {
            shlink.stop(0);
        }
    }

    private static String answer(String path) {
        if (path.endsWith("/redirect-rules")) {
            String code = path.replaceAll(".*/short-urls/|/redirect-rules", "");
            return "{\"defaultLongUrl\":\"https://example.com/\",\"redirectRules\":[" + RULES.get(code) + "]}";
        }
        return "{\"shortUrls\":{\"data\":["
                + String.join(
                        ",",
                        link("country", true),
                        link("device", true),
                        link("language", true),
                        link("both", true),
                        link("query", true),
                        link("kinds", true),
                        link("old", false))
                + "],\"pagination\":{\"pagesCount\":1,\"totalItems\":7}}}";
    }

    private static String link(String code, boolean hasRules) {
        String more = hasRules
                ? "\"hasRedirectRules\":true"
                : "\"deviceLongUrls\":{\"android\":\"https://example.com/9\",\"ios\":null,\"desktop\":null}";
        return "{\"shortCode\":\"" + code + "\",\"shortUrl\":\"https://go.example/" + code
                + "\",\"longUrl\":\"https://example.com/\",\"visitsSummary\":{\"total\":0}," + more + "}";
    }

    private static String rule(int priority, String conditions) {
        return "{\"longUrl\":\"https://example.com/" + priority + "\",\"priority\":" + priority + ",\"conditions\":["
                + conditions + "]}";
    }

    private static String condition(String type, String value) {
        return "{\"type\":\"" + type + "\",\"matchKey\":null,\"matchValue\":\"" + value + "\"}";
    }
}
