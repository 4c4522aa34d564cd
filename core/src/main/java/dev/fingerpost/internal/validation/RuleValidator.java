package dev.fingerpost.internal.validation;

import dev.fingerpost.failure.Violation;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Asks the rules that a {@link Satisfies} names. */
final class RuleValidator implements ConstraintValidator<Satisfies, Object> {

    private final Map<Class<?>, Rule<?>> known;
    private final List<Rule<?>> rules = new ArrayList<>();

    /** Takes every rule there is, by its class. */
    RuleValidator(Map<Class<?>, Rule<?>> known) {
        this.known = Map.copyOf(known);
    }

    @Override
    public void initialize(Satisfies constraint) {
        for (Class<?> type : constraint.value()) {
            Rule<?> rule = known.get(type);
            if (rule == null) {
                throw new IllegalStateException("a draft names a rule that was not given: " + type.getSimpleName());
            }
            rules.add(rule);
        }
    }

    @Override
    public boolean isValid(@Nullable Object value, ConstraintValidatorContext context) {
        if (value == null) {
            return true;
        }
        context.disableDefaultConstraintViolation();
        boolean valid = true;
        for (Rule<?> rule : rules) {
            for (Violation violation : violations(rule, value)) {
                valid = false;
                report(violation, context);
            }
        }
        return valid;
    }

    /** The annotation stands on what the rule judges; where it does not, the first draft fails with a cast. */
    @SuppressWarnings("unchecked")
    private static <T> List<Violation> violations(Rule<T> rule, Object value) {
        return rule.violations((T) value);
    }

    private static void report(Violation violation, ConstraintValidatorContext context) {
        var builder = context.buildConstraintViolationWithTemplate(violation.message());
        if (violation.field().isEmpty()) {
            builder.addConstraintViolation();
        } else {
            builder.addPropertyNode(violation.field()).addConstraintViolation();
        }
    }
}
