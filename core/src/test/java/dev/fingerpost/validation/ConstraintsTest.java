package dev.fingerpost.validation;

import static dev.fingerpost.Testbed.draft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.Testbed;
import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.link.AliasPolicy;
import dev.fingerpost.link.Links;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConstraintsTest {

    private final Constraints constraints = new Constraints();

    @Test
    void violations_are_in_the_order_of_their_fields() {
        assertThat(constraints.check(new PixelDraft("", null, "")))
                .containsExactly(
                        Violation.of("name", CoreViolation.EMPTY),
                        Violation.of("type", CoreViolation.EMPTY),
                        Violation.of("value", CoreViolation.EMPTY));
    }

    @Test
    void a_valid_draft_passes() {
        PixelDraft fine = new PixelDraft("a", PixelType.X, "b");

        assertThat(constraints.check(fine)).isEmpty();
        assertThatCode(() -> constraints.require(fine)).doesNotThrowAnyException();
        assertThatExceptionOfType(ValidationException.class)
                .isThrownBy(() -> constraints.require(fine.withName("")))
                .satisfies(e -> assertThat(e.violations()).containsExactly(Violation.of("name", CoreViolation.EMPTY)));
    }

    /**
     * If values became messages, a template would be evaluated, and a text that looks like a rule of the library would
     * be taken for that rule.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "${1+1}",
                "must not be ${validatedValue} {min} #{x}",
                "{jakarta.validation.constraints.NotNull.message}",
                "\\{ \\$ \\\\ {",
                "EMPTY",
                "must be at most 20 letters, our brand's rule",
                "must be one of our brand words",
                "${''.getClass().forName('java.lang.Runtime')}"
            })
    void a_rule_of_the_host_keeps_its_words_and_its_code(String words) {
        Links links =
                Testbed.with(builder -> builder.aliasPolicy(refusingAll(words))).links();

        assertThat(links.check(draft().withAlias("x")))
                .containsExactly(Refusal.own("BRAND_RULE", words).on("alias"))
                .allSatisfy(violation -> {
                    assertThat(violation.code().name()).isEqualTo("BRAND_RULE");
                    assertThat(violation.message()).isEqualTo(words);
                    assertThat(violation.translated(Violation.texts(Locale.GERMAN)))
                            .isEqualTo(words);
                });
    }

    @Test
    void a_draft_with_an_unknown_rule_cannot_be_validated() {
        record Draft(@Satisfies(Unknown.class) String text) {}

        assertThatExceptionOfType(jakarta.validation.ValidationException.class)
                .isThrownBy(() -> constraints.check(new Draft("x")))
                .havingRootCause()
                .withMessage("a draft names a rule that was not given: Unknown");
    }

    @Test
    void messages_are_the_same_in_every_country() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr-TR"));
            assertThat(Testbed.standard().links().check(draft().withSpace(0L).withClicksLimit(0)))
                    .containsExactly(
                            Violation.of("clicks_limit", CoreViolation.TOO_LOW, 1),
                            Violation.of("space_id", CoreViolation.NOT_POSITIVE));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void a_value_is_judged_once_and_keeps_all_that_its_rules_say() {
        record Draft(
                @Satisfies({Counting.class, Constraints.Rule.Name.class})
                String text) {}
        Counting counting = new Counting();

        assertThat(new Constraints(counting).check(new Draft("")))
                .containsExactly(
                        Violation.of("text", CoreViolation.NOT_POSITIVE), Violation.of("text", CoreViolation.EMPTY));
        assertThat(counting.judged).isEqualTo(1);
    }

    private static final class Counting implements Constraints.Rule<String> {

        private int judged;

        @Override
        public List<Violation> violations(String value) {
            judged++;
            return List.of(Violation.of("", CoreViolation.NOT_POSITIVE));
        }
    }

    private static final class Unknown implements Constraints.Rule<String> {

        @Override
        public List<Violation> violations(String value) {
            return List.of();
        }
    }

    private static AliasPolicy refusingAll(String words) {
        return new AliasPolicy() {

            @Override
            public Optional<Refusal> refusal(String alias) {
                return Optional.of(Refusal.own("BRAND_RULE", words));
            }

            @Override
            public String key(String alias) {
                return alias;
            }
        };
    }
}
