package dev.fingerpost.url;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BaseUrlTest {

    @ParameterizedTest
    @CsvSource({
        "HTTPS://GO.Example/g, https://go.example/g",
        "HTTPS://GO.Example:443/g//, https://go.example/g",
        "http://go.example:443, http://go.example:443",
        "http://go.example:080, http://go.example",
        "https://go.example:, https://go.example",
        "https://go.example./G, https://go.example/G",
        "https:go.example, https://go.example",
        "https:\\\\go.example\\g, https://go.example/g",
        "https://go.example/a/../b/./, https://go.example/b",
        "https://go.example/%61, https://go.example/%61",
        "https://go.example/a b, https://go.example/a%20b",
        "https://go.example/\u00FC, https://go.example/%C3%BC",
        "https://g%6F.example, https://go.example",
        "https://B\u00DCCHER.example:8443, https://b\u00FCcher.example:8443",
        "https://XN--BCHER-KVA.example, https://xn--bcher-kva.example",
        "https://\uFF47\uFF4F\u3002example/s, https://go.example/s",
        "https://\uD83C\uDF55.example, https://\uD83C\uDF55.example",
        "http://localhost:8080, http://localhost:8080",
        "http://go/, http://go",
        "https://my_team.example, https://my_team.example",
        "http://127.1:80, http://127.0.0.1",
        "http://[0:0::1]:8080/, http://[::1]:8080",
    })
    void the_normal_form_is_kept(String given, String kept) {
        BaseUrl parsed = BaseUrl.parse(given);

        assertThat(parsed).hasToString(kept);
        assertThat(BaseUrl.parse(kept)).hasToString(kept);
        assertThat(BaseUrl.refusal(given)).isEmpty();
    }

    @Test
    void white_space_around_it_is_dropped() {
        assertThat(BaseUrl.parse(" \thttps://go.example\r\n")).hasToString("https://go.example");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "DEFAULT",
                "go.example",
                "//go.example",
                "go.example:8080",
                "ftp://go.example",
                "mailto:me@go.example",
                "javascript:alert(1)",
                "https:",
                "https://",
                "https:///"
            })
    void what_is_no_http_url_is_refused(String given) {
        assertRefused(given, CoreViolation.BASE_URL);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://.",
                "https://..",
                "https://x..y",
                "https://.x.example",
                "https://x.example..",
                "https://DEFAULT",
                "https://null/x",
                "https://https:",
                "https://https://go.example",
                "https://*.example",
                "https://-x.example",
                "https://x-.example",
                "https://x!.example",
                "https://x,y.example",
                "https://x y.example",
                "https://x%00.example",
                "https://xn--a.example",
                "https://256.1.1.1",
                "https://1.2.3.4.5",
                "https://0.0.0.0",
                "https://42",
                "https://255.255.255.255",
                "https://224.0.0.1",
                "https://[::]",
                "https://[ff02::1]",
                "https://[::1",
                "https://[go.example]"
            })
    void a_host_that_no_visitor_can_reach_is_refused(String given) {
        assertRefused(given, CoreViolation.BASE_URL_HOST);
    }

    @Test
    void labels_and_names_are_as_long_as_dns_allows() {
        String longest = "a".repeat(63) + ".example";
        String longestName = ("a".repeat(62) + ".").repeat(4) + "a";

        assertThat(BaseUrl.parse("https://" + longest).url().host()).isEqualTo(longest);
        assertRefused("https://a" + longest, CoreViolation.BASE_URL_HOST);
        assertRefused("https://" + "\u00fc".repeat(60) + ".example", CoreViolation.BASE_URL_HOST);
        assertThat(longestName).hasSize(253);
        assertRefused("https://" + longestName, CoreViolation.TOO_LONG); // with https://, 261
        assertRefused("https://a" + longestName, CoreViolation.BASE_URL_HOST);
    }

    @Test
    void it_has_at_most_255_characters() {
        String longest = "https://go.example/";

        assertThat(BaseUrl.parse(longest + "a".repeat(255 - longest.length())).toString())
                .hasSize(255);
        assertRefused(longest + "a".repeat(256 - longest.length()), CoreViolation.TOO_LONG);
        assertRefused(longest + "a".repeat(100_000), CoreViolation.TOO_LONG);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://go.example:0",
                "https://go.example:65536",
                "https://go.example:99999999999999999999",
                "https://go.example:-1",
                "https://go.example:port",
                "https://go.example:80:80"
            })
    void a_port_out_of_range_is_refused(String given) {
        assertRefused(given, CoreViolation.BASE_URL_PORT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://me@go.example", "https://me:secret@go.example", "https://@go.example"})
    void user_info_is_refused_and_not_repeated(String given) {
        assertRefused(given, CoreViolation.BASE_URL_USER);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://go.example?x",
                "https://go.example?",
                "https://go.example/#x",
                "https://go.example/s#",
                "https://go.example/?utm_source=x#y"
            })
    void a_query_or_a_fragment_is_refused(String given) {
        assertRefused(given, CoreViolation.BASE_URL_QUERY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://go.ex\u0000ample", "https://go.example/\n/x", "https://go.example/\t"})
    void control_characters_are_refused(String given) {
        assertRefused(given + "x", CoreViolation.CONTROL_CHARACTER);
    }

    private static void assertRefused(String given, CoreViolation rule) {
        assertThat(BaseUrl.refusal(given).map(Refusal::code)).as(given).contains(rule);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BaseUrl.parse(given))
                .withMessageStartingWith("must ")
                .withMessageNotContaining("secret");
    }
}
