package dev.fingerpost.failure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ViolationTest {

    private static final ResourceBundle GERMAN = ViolationTexts.in(Locale.GERMANY);

    @ParameterizedTest
    @EnumSource
    void each_code_is_found_by_its_own_text_with_its_arguments(ViolationCode code) {
        Violation violation = new Violation("field", code.text(7));

        assertThat(violation.code()).isEqualTo(code);
        assertThat(code.text(violation.arguments().toArray())).isEqualTo(violation.message());
    }

    @Test
    void arguments_are_the_values_in_the_message() {
        assertThat(new Violation("title", "must be at most 255 characters").arguments())
                .containsExactly("255");
        assertThat(new Violation("targets_type", "must be one of a, b").arguments())
                .containsExactly("a, b");
        assertThat(new Violation("page", "must be a whole number from 1 to 100").arguments())
                .containsExactly("1", "100");
        assertThat(new Violation("alias", "is already taken").arguments()).isEmpty();
        assertThat(new Violation("alias", "must be at most 255 characters").code())
                .isEqualTo(ViolationCode.TOO_LONG);
        assertThat(new Violation("targets", "must be at most 250").code()).isEqualTo(ViolationCode.TOO_MANY_TARGETS);
    }

    @Test
    void a_text_of_the_host_is_kept_in_every_language() {
        Violation violation = new Violation("alias", "must rhyme\nwith {0} and $1");

        assertThat(violation.code()).isEqualTo(ViolationCode.OTHER);
        assertThat(violation.arguments()).containsExactly("must rhyme\nwith {0} and $1");
        assertThat(violation.translated(GERMAN)).isEqualTo("must rhyme\nwith {0} and $1");
    }

    @ParameterizedTest
    @EnumSource
    void every_code_has_a_german_text_with_the_same_arguments(ViolationCode code) {
        int arguments = new Violation("field", code.text("x", "y")).arguments().size();

        assertThat(GERMAN.getString(code.name()).contains("{0}")).isEqualTo(arguments >= 1);
        assertThat(GERMAN.getString(code.name()).contains("{1}")).isEqualTo(arguments == 2);
    }

    @Test
    void the_german_texts_have_codes_only() {
        assertThat(GERMAN.keySet())
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(ViolationCode.values()).map(Enum::name).toList());
    }

    @Test
    void a_message_is_told_in_the_language_of_a_bundle() {
        Violation violation = new Violation("title", "must be at most 255 characters");
        Violation taken = new Violation("alias", "is already taken");

        assertThat(violation.translated(GERMAN)).isEqualTo("darf höchstens 255 Zeichen haben");
        assertThat(violation.translated(ViolationTexts.in(Locale.ENGLISH))).isEqualTo(violation.message());
        assertThat(violation.translated(ViolationTexts.in(Locale.FRENCH))).isEqualTo(violation.message());
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
        assertThat(new Violation(field, "must not be empty").property()).isEqualTo(property);
    }

    /** A host's own translation, of one text. */
    private static final class Latin extends ListResourceBundle {

        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"TOO_LONG", "non plus quam {0}"}};
        }
    }
}
