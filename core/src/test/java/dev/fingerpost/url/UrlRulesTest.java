package dev.fingerpost.url;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UrlRulesTest {

    @Test
    void schemes_are_exactly_those_that_are_named_in_any_case() {
        UrlRules rules = UrlRules.standard().withSchemes("HTTPS", "mailto", "https");

        assertThat(rules.schemes()).containsExactlyInAnyOrder("https", "mailto");
        assertThat(WebUrl.tryParse("http://example.com/", rules)).isEmpty();
        assertThat(WebUrl.tryParse("mailto:a@example.com", rules)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "javascript",
                "JavaScript",
                "data",
                "vbscript",
                "file",
                "blob",
                "about",
                "filesystem",
                "view-source"
            })
    void no_scheme_may_run_or_show_what_the_url_itself_contains(String scheme) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> UrlRules.standard().withSchemes("https", scheme))
                .withMessageContaining(scheme.toLowerCase(Locale.ROOT));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "mailto:", "1a", "a b", "é"})
    void a_scheme_is_letters_digits_and_three_other_characters(String scheme) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> UrlRules.standard().withSchemes(scheme));
    }
}
