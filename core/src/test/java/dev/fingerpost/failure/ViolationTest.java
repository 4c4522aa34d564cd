package dev.fingerpost.failure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ViolationTest {

    private static final ResourceBundle GERMAN = Violation.texts(Locale.GERMANY);

    @Test
    void a_violation_is_its_code_with_its_arguments() {
        Violation violation = Violation.of("title", CoreViolation.TOO_LONG, 255);

        assertThat(violation.code()).isEqualTo(CoreViolation.TOO_LONG);
        assertThat(violation.arguments()).containsExactly("255");
        assertThat(violation.message()).isEqualTo("must be at most 255 characters");
        assertThat(violation).isEqualTo(Refusal.of(CoreViolation.TOO_LONG, 255).on("title"));
        assertThat(violation.withField("[3].title")).isEqualTo(Violation.of("[3].title", CoreViolation.TOO_LONG, 255));
    }

    @ParameterizedTest
    @ValueSource(strings = {"BRAND_RULE", "TOO_MANY_TARGETS"})
    void words_of_the_host_are_kept_in_every_language(String code) {
        Violation violation = Refusal.own(code, "must rhyme\nwith {0} and $1").on("alias");

        assertThat(violation.message()).isEqualTo("must rhyme\nwith {0} and $1");
        assertThat(violation.translated(GERMAN)).isEqualTo("must rhyme\nwith {0} and $1");
    }

    @ParameterizedTest
    @EnumSource
    void every_code_has_a_german_text_with_the_same_arguments(CoreViolation code) {
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
    void a_message_is_told_in_the_language_of_a_bundle() {
        Violation violation = Violation.of("title", CoreViolation.TOO_LONG, 255);
        Violation taken = Violation.of("alias", CoreViolation.ALIAS_TAKEN);

        assertThat(violation.translated(GERMAN)).isEqualTo("darf höchstens 255 Zeichen haben");
        assertThat(violation.translated(Violation.texts(Locale.ENGLISH))).isEqualTo(violation.message());
        assertThat(violation.translated(Violation.texts(Locale.FRENCH))).isEqualTo(violation.message());
        assertThat(violation.translated(new Latin())).isEqualTo("non plus quam 255");
        assertThat(taken.translated(new Latin())).isEqualTo("is already taken");
    }

    @ParameterizedTest
    @CsvSource({
        "url, url",
        "clicks_limit, clicksLimit",
        "active_period_start_at, activePeriodStartAt",
        "targets[0][key], targets[0].key",
        "targets[12][value], targets[12].value",
        "pixel_ids, pixelIds"
    })
    void a_field_has_its_name_on_the_wire_and_in_java(String field, String property) {
        assertThat(Violation.of(field, CoreViolation.EMPTY).property()).isEqualTo(property);
    }

    /** A host's own translation, of one text. */
    private static final class Latin extends ListResourceBundle {

        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"TOO_LONG", "non plus quam {0}"}};
        }
    }
}
