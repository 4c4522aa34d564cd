package dev.fingerpost.internal.validation;

import static java.util.Objects.requireNonNull;

import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the values that break a rule; {@link Constraints} then asks the rule what is wrong with them. */
final class RuleValidator implements ConstraintValidator<Satisfies, Object> {

    private final RuleSet known;
    private Rule<Object> named = value -> List.of();

    RuleValidator(RuleSet known) {
        this.known = requireNonNull(known, "known");
    }

    @Override
    public void initialize(Satisfies constraint) {
        named = known.namedBy(constraint);
    }

    @Override
    public boolean isValid(@Nullable Object value, ConstraintValidatorContext context) {
        return value == null || named.violations(value).isEmpty();
    }
}
