package dev.fingerpost.http.wire;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import java.io.IOException;
import java.io.InputStream;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * URLs are read as the URL Standard demands, according to the test data that browsers are tested with. Jackson reads the
 * data, so this test is not beside the parser.
 */
class PublishedUrlsTest {

    private static final String REFUSED = "refused";

    private static final Pattern WEB = Pattern.compile("(?i)https?:.*", Pattern.DOTALL);
    private static final Pattern NEEDS_NO_BASE = Pattern.compile("(?i)https?:[/\\\\]{2}.*", Pattern.DOTALL);

    /**
     * What is refused by decision, although browsers accept it: a URL with a user name, which hides its host, and
     * control characters and half characters, which they delete or replace.
     */
    private static final Pattern REFUSED_BY_DECISION =
            Pattern.compile("(?i)https?:[/\\\\]*[^/\\\\?#]*@.*|.*[\\p{Cc}\\p{Cs}].*", Pattern.DOTALL);

    /**
     * Characters that the Unicode version of the data did not have, forbade, or kept as they are: capitals of Georgian
     * and others that are mapped now, fillers and format characters that are ignored now, and newer ideographs. Two
     * hosts have such ideographs in Punycode, and one is the Punycode of a label in Punycode, which is forbidden now.
     */
    private static final Pattern NEWER = Pattern.compile(
            ".*[\u10A0-\u10C5\u2183\u04C0\u115F\u1160\uFFA0\u17B4\\x{1D175}\\x{323B0}-\\x{3347F}].*"
                    + "|xn--20-9802c\\..*|xn--9-i0j5967eg3qz\\..*|xn--xn--a--gua\\.pt.*",
            Pattern.DOTALL);

    /** A case of the data. */
    record Published(String input, String expected) {}

    static Stream<Published> urls() throws IOException {
        return cases("urltestdata.json")
                .filter(each -> WEB.matcher(meant(each)).matches())
                .filter(each -> !each.hasNonNull("base")
                        || each.get("base").asText().equals("about:blank")
                        || NEEDS_NO_BASE.matcher(meant(each)).matches())
                .map(each -> new Published(
                        each.get("input").asText(),
                        each.has("failure") ? REFUSED : each.get("href").asText()));
    }

    /** The input as browsers read it: without spaces around it, and without line breaks and tabs. */
    private static String meant(JsonNode each) {
        return each.get("input").asText().replaceAll("[\t\r\n]", "").replaceAll("^[\\x00-\\x20]+", "");
    }

    @ParameterizedTest
    @MethodSource("urls")
    void urls_are_read_as_the_standard_demands_unless_they_are_refused_by_decision(Published url) {
        assertThat(WebUrl.tryParse(url.input(), UrlRules.standard())
                        .map(WebUrl::href)
                        .orElse(REFUSED))
                .isEqualTo(REFUSED_BY_DECISION.matcher(url.input()).matches() ? REFUSED : url.expected());
    }

    /** The hosts that can stand in a URL: none that is empty or that a question mark would end. */
    static Stream<Published> hosts() throws IOException {
        return Stream.concat(cases("toascii.json"), cases("IdnaTestV2.json"))
                .map(each -> new Published(
                        each.get("input").asText(),
                        each.get("output").isNull()
                                ? REFUSED
                                : each.get("output").asText()))
                .filter(each -> !each.input().isEmpty() && !each.input().contains("?"));
    }

    @ParameterizedTest
    @MethodSource("hosts")
    void hosts_are_read_as_the_standard_demands_by_a_newer_unicode(Published host) {
        String read = WebUrl.tryParse("https://" + host.input() + "/", UrlRules.standard())
                .map(WebUrl::host)
                .orElse(REFUSED);

        if (!read.equals(host.expected())) {
            assertThat(host.input()).matches(NEWER);
        }
    }

    private static Stream<JsonNode> cases(String file) throws IOException {
        try (InputStream in = requireNonNull(PublishedUrlsTest.class.getResourceAsStream("wpt/" + file), file)) {
            JsonNode all = new ObjectMapper().readTree(in);
            return StreamSupport.stream(all.spliterator(), false).filter(JsonNode::isObject);
        }
    }
}
