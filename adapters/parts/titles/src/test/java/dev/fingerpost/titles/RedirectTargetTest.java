package dev.fingerpost.titles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.url.UrlRules;
import dev.fingerpost.url.WebUrl;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedirectTargetTest {

    private static final WebUrl PAGE = url("https://page.example:444/shop/sale?now#top");

    @ParameterizedTest
    @CsvSource({
        "https://other.example/a, https://other.example/a",
        "HTTPS://Other.Example:443, https://other.example/",
        "//other.example/a?b, https://other.example/a?b",
        "/a?b, https://page.example:444/a?b",
        "next, https://page.example:444/shop/next",
        "../a/./b, https://page.example:444/a/b",
        "?later, https://page.example:444/shop/sale?later",
        "#end, https://page.example:444/shop/sale?now",
        "'', https://page.example:444/shop/sale?now",
        "' /a ', https://page.example:444/a",
        "/a:b, https://page.example:444/a:b",
        "https://2130706433/, https://127.0.0.1/",
        "https://0x7f.1/, https://127.0.0.1/",
        "https://0177.0.0.01/, https://127.0.0.1/"
    })
    void a_location_is_relative_to_the_page(String location, String next) throws PageRefusedException {
        assertThat(RedirectTarget.resolve(PAGE, location).href()).isEqualTo(next);
    }

    @Test
    void a_location_is_utf_8() throws PageRefusedException {
        String received = new String("/größe".getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);

        assertThat(RedirectTarget.resolve(PAGE, received).href()).isEqualTo("https://page.example:444/gr%C3%B6%C3%9Fe");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://page.example/",
                "javascript:alert(1)",
                "file:///etc/passwd",
                "ftp://page.example/",
                "gopher://page.example/",
                "https://user@page.example/",
                "https://page.example:99999/",
                "https://"
            })
    void what_is_no_page_or_leaves_https_is_refused(String location) {
        assertThatExceptionOfType(PageRefusedException.class).isThrownBy(() -> RedirectTarget.resolve(PAGE, location));
    }

    @Test
    void a_redirect_may_go_on_over_http_or_change_to_https() throws PageRefusedException {
        assertThat(RedirectTarget.resolve(url("http://page.example/"), "https://page.example/")
                        .scheme())
                .isEqualTo("https");
        assertThat(RedirectTarget.resolve(url("http://page.example/"), "/a").scheme())
                .isEqualTo("http");
    }

    private static WebUrl url(String text) {
        return WebUrl.parse(text, UrlRules.standard());
    }
}
