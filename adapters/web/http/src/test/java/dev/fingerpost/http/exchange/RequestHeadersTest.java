package dev.fingerpost.http.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale.LanguageRange;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RequestHeadersTest {

    @Test
    void languages_are_in_the_order_of_preference_without_those_that_are_refused() {
        assertThat(languages("en;q=0.5, fr;q=0, de-AT")).containsExactly("de-at", "en");
        assertThat(languages("")).isEmpty();
        assertThat(languages("xx-,,;")).isEmpty();
        assertThat(languages("en, ".repeat(70))).isEmpty();
        assertThat(RequestHeaders.of(Map.of()).languages()).isEmpty();
    }

    private static List<String> languages(String header) {
        return RequestHeaders.of(Map.of("accept-language", List.of(header))).languages().stream()
                .map(LanguageRange::getRange)
                .toList();
    }
}
