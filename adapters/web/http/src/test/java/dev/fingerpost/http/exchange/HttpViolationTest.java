package dev.fingerpost.http.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.failure.Violation;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HttpViolationTest {

    private static final ResourceBundle GERMAN = Violation.texts(Locale.GERMAN);

    @ParameterizedTest
    @EnumSource
    void every_code_has_a_german_text_with_the_same_arguments(HttpViolation code) {
        assertThat(placeholders(GERMAN.getString(code.name()))).isEqualTo(placeholders(code.text()));
    }

    private static List<String> placeholders(String text) {
        return Pattern.compile("\\{\\d}")
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .sorted()
                .toList();
    }

    @Test
    void a_violation_is_told_in_german() {
        Violation violation = Violation.of("page", HttpViolation.NOT_IN_RANGE, 1, 100);

        assertThat(violation.message()).isEqualTo("must be a whole number from 1 to 100");
        assertThat(violation.translated(GERMAN)).isEqualTo("muss eine ganze Zahl von 1 bis 100 sein");
    }
}
