package dev.fingerpost.failure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RefusalTest {

    @Test
    void the_text_has_the_arguments_in_their_places() {
        assertThat(Refusal.of(CoreViolation.TOO_LONG, 255).text()).isEqualTo("must be at most 255 characters");
        assertThat(Refusal.of(CoreViolation.EMPTY).text()).isEqualTo("must not be empty");
        assertThat(Refusal.of(HostRule.BETWEEN, "{1}", "$1 {0} \\").text())
                .isEqualTo("must be between {1} and $1 {0} \\, not {1}");
        assertThat(Refusal.of(HostRule.BETWEEN, 1, 2).arguments()).containsExactly("1", "2");
    }

    @Test
    void each_placeholder_has_an_argument() {
        assertThatIllegalArgumentException().isThrownBy(() -> Refusal.of(CoreViolation.EMPTY, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> Refusal.of(CoreViolation.TOO_LONG));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Refusal.of(HostRule.BETWEEN, 1))
                .withMessage("BETWEEN must have an argument for each of its placeholders");
        assertThatIllegalArgumentException().isThrownBy(() -> new Violation("url", CoreViolation.EMPTY, List.of("x")));
    }

    @Test
    void a_rule_of_the_host_has_its_code_and_its_words() {
        Refusal own = Refusal.own("BRAND_2", "must be at most 20 letters, our brand's rule");

        assertThat(own.code().name()).isEqualTo("BRAND_2");
        assertThat(own.code()).isNotInstanceOf(CoreViolation.class);
        assertThat(own.text()).isEqualTo("must be at most 20 letters, our brand's rule");
        assertThat(own).isEqualTo(Refusal.own("BRAND_2", "must be at most 20 letters, our brand's rule"));
        assertThat(own.code())
                .isEqualTo(Refusal.own("BRAND_2", "must rhyme").code())
                .isNotEqualTo(Refusal.own("BRAND", "must rhyme").code());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "brand", "BRAND RULE", "2_BRANDS", "_BRAND", "BRAND-RULE", "BRAND\n"})
    void a_code_is_a_name(String code) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Refusal.own(code, "must rhyme"))
                .withMessage("a code must consist of upper-case letters, digits and '_', and begin with a letter");
    }

    private enum HostRule implements ViolationCode {
        BETWEEN("must be between {0} and {1}, not {0}");

        private final String text;

        HostRule(String text) {
            this.text = text;
        }

        @Override
        public String text() {
            return text;
        }
    }
}
