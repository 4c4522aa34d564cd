package dev.fingerpost.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.failure.Refusal;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainTextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"", "Plain", "a b", "\u00A0", "\u200Fשלום\u202E", "👩‍👩‍👧", "\uFFFE", "<b>%_\\'\"", "\u2028"})
    void any_other_text_is_fine(String text) {
        assertThat(PlainText.refusal(text, 255)).isEmpty();
    }

    @Test
    void control_characters_are_refused() {
        for (int codePoint = 0; codePoint <= Character.MAX_CODE_POINT; codePoint++) {
            if (Character.getType(codePoint) == Character.CONTROL) {
                assertThat(PlainText.refusal("a" + Character.toString(codePoint), 255))
                        .as("U+%04X", codePoint)
                        .map(Refusal::text)
                        .hasValue("must not contain control characters");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\uD83D", "\uDE00", "a\uD83Db", "\uDE00\uD83D", "😀\uDE00"})
    void half_a_surrogate_pair_is_refused(String text) {
        assertThat(PlainText.refusal(text, 255)).map(Refusal::text).hasValue("must be valid Unicode text");
    }

    @Test
    void the_limit_counts_characters_and_not_utf_16_units() {
        assertThat(PlainText.refusal("😀".repeat(255), 255)).isEmpty();
        assertThat(PlainText.refusal("😀".repeat(256), 255))
                .map(Refusal::text)
                .hasValue("must be at most 255 characters");
    }

    @Property
    void never_throws(@ForAll String text) {
        assertThat(PlainText.refusal(text, 10)).isNotNull();
    }
}
