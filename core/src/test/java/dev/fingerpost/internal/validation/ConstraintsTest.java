package dev.fingerpost.internal.validation;

import static dev.fingerpost.Testbed.draft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.fingerpost.Testbed;
import dev.fingerpost.alias.AliasPolicy;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
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
                        new Violation("name", "must not be empty"),
                        new Violation("type", "must not be empty"),
                        new Violation("value", "must not be empty"));
    }

    @Test
    void a_valid_draft_passes() {
        PixelDraft fine = new PixelDraft("a", PixelType.X, "b");

        assertThat(constraints.check(fine)).isEmpty();
        assertThatCode(() -> constraints.require(fine)).doesNotThrowAnyException();
        assertThatExceptionOfType(ValidationException.class)
                .isThrownBy(() -> constraints.require(fine.withName("")))
                .satisfies(e -> assertThat(e.violations()).containsExactly(new Violation("name", "must not be empty")));
    }

    /** A template would be evaluated; with a host's policy its text could come from a client. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "${1+1}",
                "must not be ${validatedValue} {min} #{x}",
                "{jakarta.validation.constraints.NotNull.message}",
                "\\{ \\$ \\\\ {",
                "${''.getClass().forName('java.lang.Runtime')}"
            })
    void a_message_is_never_a_template(String message) {
        Links links = Testbed.with(builder -> builder.aliasPolicy(refusingAll(message)))
                .links();

        assertThat(links.check(draft().withAlias("x"))).containsExactly(new Violation("alias", message));
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
                            new Violation("clicks_limit", "must be at least 1"),
                            new Violation("space_id", "must be a positive integer"));
        } finally {
            Locale.setDefault(before);
        }
    }

    private static final class Unknown implements Rule<String> {

        @Override
        public List<Violation> violations(String value) {
            return List.of();
        }
    }

    private static AliasPolicy refusingAll(String message) {
        return new AliasPolicy() {

            @Override
            public Optional<String> refusal(String alias) {
                return Optional.of(message);
            }

            @Override
            public String key(String alias) {
                return alias;
            }
        };
    }
}
