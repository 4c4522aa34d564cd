package dev.fingerpost.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.fingerpost.failure.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @CsvSource({
        "http:example.com, http://example.com/",
        "http:/example.com, http://example.com/",
        "http:\\\\example.com\\a, http://example.com/a",
        "http:////example.com//a, http://example.com//a",
        "hTTp://example.com, http://example.com/",
        "'  http://example.com/  ', http://example.com/",
    })
    void parses_the_scheme_and_slashes_as_leniently_as_browsers(String text, String href) {
        assertThat(WebUrl.parse(text, RULES).href()).isEqualTo(href);
    }

    @ParameterizedTest
    @CsvSource({
        "http://h/a/../b, http://h/b",
        "http://h/a/%2E%2e/b, http://h/b",
        "http://h/a/.%2e, http://h/",
        "http://h/../../a/., http://h/a/",
        "http://h/a/.../b, http://h/a/.../b",
        "http://h/a\\b\\..\\c, http://h/a/c",
        "http://h?a/../b, http://h/?a/../b",
        "http://h/a//../b, http://h/a/b",
        "http://h/..a/b../%2ea, http://h/..a/b../%2ea",
    })
    void resolves_dot_segments(String text, String href) {
        assertThat(WebUrl.parse(text, RULES).href()).isEqualTo(href);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            quoteCharacter = '\0',
            value = {
                "http://h/\"<>`{}^|[]'é😀 http://h/%22%3C%3E%60%7B%7D%5E|[]'%C3%A9%F0%9F%98%80",
                "http://h/?\"<>`{}^|[]'é http://h/?%22%3C%3E`{}^|[]%27%C3%A9",
                "http://h/#\"<>`{}^|[]'é http://h/#%22%3C%3E%60{}^|[]'%C3%A9",
                "http://h/%zz%4%41%e9 http://h/%zz%4%41%e9",
            })
    void percent_encodes_forbidden_characters_of_each_part(String text, String href) {
        assertThat(WebUrl.parse(text, RULES).href()).isEqualTo(href);
    }

    @Test
    void keeps_the_spaces_within() {
        assertThat(WebUrl.parse("http://h/a b? c #d ", RULES).href()).isEqualTo("http://h/a%20b?%20c%20#d");
    }

    @ParameterizedTest
    @CsvSource({
        "http://h:80/, http://h/",
        "https://h:443/, https://h/",
        "http://h:443/, http://h:443/",
        "http://h:/, http://h/",
        "http://h:0/, http://h:0/",
        "http://h:0000000000008080/, http://h:8080/",
        "http://h:65535/, http://h:65535/",
    })
    void parses_ports(String text, String href) {
        assertThat(WebUrl.parse(text, RULES).href()).isEqualTo(href);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"http://h:65536", "http://h:99999999999999999999", "http://h:8a", "http://h:-1", "http://h:１"})
    void refuses_an_invalid_port(String text) {
        assertThat(WebUrl.refusal(text, RULES)).map(Refusal::text).contains("must have a port between 0 and 65535");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://", "http:", "https://?a", "http:///#a", "http://:80/", "http://\u00AD/"})
    void refuses_a_missing_host(String text) {
        assertThat(WebUrl.tryParse(text, RULES)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://user@example.com",
                "http://user:password@example.com",
                "http://@example.com",
                "http://:@example.com",
                "http:\\\\good.example@evil.example",
                "http://a@b@c/",
            })
    void refuses_user_info(String text) {
        assertThat(WebUrl.refusal(text, RULES)).map(Refusal::text).contains("must not contain a user name or password");
    }

    @Test
    void accepts_an_at_sign_after_the_host() {
        assertThat(WebUrl.parse("http://h/@a?@b#@c", RULES).href()).isEqualTo("http://h/@a?@b#@c");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                ":",
                "//example.com",
                "/a",
                "example.com",
                "example.com:80",
                "javascript:alert(1)",
                "data:text/html,x",
                "vbscript:x",
                "file:///etc/passwd",
                "blob:http://h/",
                "view-source:http://h/",
                "mailto:a@example.com",
                "httpx://h",
                "\u00A0http://h",
                "ｈttp://h",
                "http",
                "ftp://h",
            })
    void refuses_schemes_that_the_rules_do_not_allow(String text) {
        assertThat(WebUrl.refusal(text, RULES))
                .map(Refusal::text)
                .contains("must be an absolute URL that starts with http: or https:");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://h/\t",
                "\thttp://h/",
                "ht\ntp://h/",
                "java\tscript:x",
                "http://h/a\r\nX: y",
                "http://h/\0",
                "http://h/\u007F",
                "http://h/\u0085",
                "http://h\n/",
            })
    void refuses_control_characters_wherever_they_are(String text) {
        assertThat(WebUrl.refusal(text, RULES)).map(Refusal::text).contains("must not contain control characters");
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
        UrlRules rules = UrlRules.standard().allowing("MailTo", "app", "wss");

        assertThat(WebUrl.tryParse(text, rules).map(WebUrl::href).orElse(null)).isEqualTo(href);
    }

    @Test
    void a_url_may_have_neither_host_nor_default_port() {
        WebUrl url = WebUrl.parse("mailto:a@example.com", UrlRules.standard().allowing("mailto"));

        assertThat(url.host()).isEmpty();
        assertThat(url.effectivePort()).isEmpty();
        assertThat(url.path()).isEqualTo("a@example.com");
    }
}
