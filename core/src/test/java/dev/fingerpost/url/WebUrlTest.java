package dev.fingerpost.url;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.fingerpost.failure.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WebUrlTest {

    private static final UrlRules RULES = UrlRules.standard();

    @Test
    void returns_each_part() {
        WebUrl url = WebUrl.parse("HTTPS://Example.COM:8443/a b/./c?d=é#f g", RULES);

        assertThat(url.href()).isEqualTo("https://example.com:8443/a%20b/c?d=%C3%A9#f%20g");
        assertThat(url.scheme()).isEqualTo("https");
        assertThat(url.host()).isEqualTo("example.com");
        assertThat(url.port()).hasValue(8443);
        assertThat(url.effectivePort()).hasValue(8443);
        assertThat(url.path()).isEqualTo("/a%20b/c");
        assertThat(url.query()).contains("d=%C3%A9");
        assertThat(url.fragment()).contains("f%20g");
        assertThat(url).hasToString(url.href());
    }

    @Test
    void distinguishes_an_absent_part_from_an_empty_one() {
        WebUrl without = WebUrl.parse("http://example.com", RULES);
        WebUrl withEmpty = WebUrl.parse("http://example.com/?#", RULES);

        assertThat(without.href()).isEqualTo("http://example.com/");
        assertThat(without.query()).isEmpty();
        assertThat(without.fragment()).isEmpty();
        assertThat(without.port()).isEmpty();
        assertThat(without.effectivePort()).hasValue(80);
        assertThat(withEmpty.href()).isEqualTo("http://example.com/?#");
        assertThat(withEmpty.query()).contains("");
        assertThat(withEmpty.fragment()).contains("");
    }

    @Test
    void urls_with_the_same_serialisation_are_equal() {
        WebUrl url = WebUrl.parse("HTTP://Example.com:80/a/../b", RULES);

        assertThat(url).isEqualTo(WebUrl.parse("http://example.com/b", RULES));
        assertThat(url).hasSameHashCodeAs(WebUrl.parse("http://example.com/b", RULES));
        assertThat(url).isNotEqualTo(WebUrl.parse("http://example.com/B", RULES));
    }

    @Test
    void keeps_the_spaces_within() {
        assertThat(WebUrl.parse("http://h/a b? c #d ", RULES).href()).isEqualTo("http://h/a%20b?%20c%20#d");
    }

    @Test
    void accepts_an_at_sign_after_the_host() {
        assertThat(WebUrl.parse("http://h/@a?@b#@c", RULES).href()).isEqualTo("http://h/@a?@b#@c");
    }

    @Test
    void refuses_half_a_surrogate_pair() {
        assertThat(WebUrl.tryParse("http://h/\uD83D", RULES)).isEmpty();
        assertThat(WebUrl.tryParse("http://h/\uDE00\uD83D", RULES)).isEmpty();
        assertThat(WebUrl.tryParse("http://h/\uD83D\uDE00", RULES)).isPresent();
    }

    @Test
    void counts_code_points_and_not_the_spaces_around() {
        String longest = "  http://h/" + "😀".repeat(2048 - "http://h/".length()) + " ";

        assertThat(WebUrl.tryParse(longest, RULES)).isPresent();
        assertThat(WebUrl.refusal(longest + "a", RULES)).map(Refusal::text).contains("must be at most 2048 characters");
    }

    @Test
    void throws_the_refusal_and_never_repeats_the_text() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WebUrl.parse("http://secret:s3cr3t@h/", RULES))
                .withMessage("must not contain a user name or password");
        assertThat(WebUrl.refusal("http://h/", RULES)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"http://h/%61%2Fb, /a/b", "http://h/ä%C3%A4, /ää", "http://h/%ff%4, /\uFFFD%4", "http://h, /"})
    void decodes_the_path_for_comparing(String text, String decoded) {
        assertThat(WebUrl.parse(text, RULES).decodedPath()).isEqualTo(decoded);
    }

    @ParameterizedTest
    @CsvSource({
        "mailto:a b@example.com?subject=x y, mailto:a%20b@example.com?subject=x%20y",
        "mailto:é, mailto:%C3%A9",
        "app://Host:80/a/../b, app://Host:80/b",
        "app://[::1]:080, app://[::1]:80",
        "app:///a?'#b, app:///a?'#b",
        "app:/a/..//b, app:/.//b",
        "app:a\\..\\b, app:a\\..\\b",
        "app://hé\\, ",
        "app://:80, ",
        "app://a@b, ",
        "wss://H:443\\a, wss://h/a",
    })
    void parses_other_schemes_that_the_rules_allow(String text, String href) {
        UrlRules rules = UrlRules.standard().withSchemes("http", "https", "MailTo", "app", "wss");

        assertThat(WebUrl.tryParse(text, rules).map(WebUrl::href).orElse(null)).isEqualTo(href);
    }

    @Test
    void a_url_may_have_neither_host_nor_default_port() {
        WebUrl url = WebUrl.parse("mailto:a@example.com", UrlRules.standard().withSchemes("http", "https", "mailto"));

        assertThat(url.host()).isEmpty();
        assertThat(url.effectivePort()).isEmpty();
        assertThat(url.path()).isEqualTo("a@example.com");
    }

    @ParameterizedTest
    @CsvSource({
        "xn--mnchen-3ya.de, münchen.de",
        "www.xn--strae-oqa.de:8080, www.straße.de:8080",
        "xn--d-uga0v4h.pl, łódź.pl",
        "xn--ni-79s.vn, nội.vn",
        "xn--80adxhks.com, москва.com",
        "xn--80a1aj.xn--p1ai, оса.рф",
        "xn--nxasmm1c.gr, βόλος.gr",
        "xn--mgbh0fb.com, مثال.com",
        "xn--u9j4god0hs81xcvb.jp, 日本のハーグ.jp",
        "xn--4dkp5a8a.jp, ラーメン.jp",
        "xn--3e0b707e.kr, 한국.kr",
        "a_b.xn--mnchen-3ya.de, a_b.münchen.de",
    })
    void a_host_is_read_in_its_own_letters(String host, String readable) {
        assertThat(WebUrl.readableHost(host)).isEqualTo(readable);
        assertThat(WebUrl.parse("https://" + readable, RULES).href()).isEqualTo("https://" + host + "/");
    }

    /**
     * Hosts with mixed scripts, letters that look like Latin ones, scripts that few people can read, or invalid
     * Punycode, and texts that have nothing to decode.
     */
    @ParameterizedTest
    @CsvSource({
        "xn--ggle-55da.com",
        "xn--80ak6aa92e.com",
        "xn--80a1aj.com",
        "xn--uxachk.gr",
        "xn--80a.xn--mnchen-3ya.de",
        "xn--oogle-qmc.com",
        "xn--d4ba.com",
        "xn--abc-s08fl0d.jp",
        "xn--4ljc.com",
        "xn--a.example",
        "xn--MNCHEN-3ya.de",
        "example.com",
        "android-app://com.example.reader",
        "[::1]:80",
    })
    void a_host_that_could_pass_for_a_different_one_stays_in_ascii(String host) {
        assertThat(WebUrl.readableHost(host)).isEqualTo(host);
    }
}
