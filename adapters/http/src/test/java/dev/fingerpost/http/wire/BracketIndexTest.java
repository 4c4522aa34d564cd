package dev.fingerpost.http.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BracketIndexTest {

    @ParameterizedTest
    @CsvSource({"0, 0", "000, 0", "007, 7", "10, 10", "99999999999999999999, 99999999999999999999"})
    void leading_zeros_do_not_count(String text, String digits) {
        assertThat(BracketIndex.parse(text)).contains(new BracketIndex(digits));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "+1", "a", "1a", " 1", "\u0661"})
    void other_text_is_no_index(String text) {
        assertThat(BracketIndex.parse(text)).isEmpty();
    }
}
