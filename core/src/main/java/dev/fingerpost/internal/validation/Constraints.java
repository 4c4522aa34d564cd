package dev.fingerpost.internal.validation;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorFactory;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.MessageInterpolator;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs the Jakarta Validation constraints of a draft and names what is wrong by its field in the HTTP interface. Needs
 * a validation provider on the class or module path (Hibernate Validator comes with the library). Thread-safe.
 */
public final class Constraints {

    private final Validator validator;

    /** Sets up validation with the rules that {@link Satisfies} may name beside {@link ShortText}. */
    public Constraints(Rule<?>... rules) {
        var configuration = Validation.byDefaultProvider().configure();
        ConstraintValidatorFactory others = configuration.getDefaultConstraintValidatorFactory();
        validator = configuration
                .ignoreXmlConfiguration()
                .messageInterpolator(new Literally())
                .constraintValidatorFactory(new RuleValidatorFactory(byClass(rules), others))
                .buildValidatorFactory()
                .getValidator();
    }

    /** Every violation of the draft, by field name, so that the answer does not depend on the provider's order. */
    public List<Violation> check(Object draft) {
        return validator.validate(draft).stream()
                .map(Constraints::toViolation)
                .sorted(Comparator.comparing(Violation::field).thenComparing(Violation::message))
                .toList();
    }

    /**
     * Refuses a draft that breaks a rule.
     *
     * @throws ValidationException naming every violation
     */
    public void require(Object draft) {
        List<Violation> violations = check(draft);
        if (!violations.isEmpty()) {
            throw new ValidationException(violations);
        }
    }

    private static Violation toViolation(ConstraintViolation<?> violation) {
        return new Violation(wireName(violation.getPropertyPath().toString()), violation.getMessage());
    }

    /** {@code domainId} becomes {@code domain_id}; a name that a rule gave is one already. */
    private static String wireName(String property) {
        return property.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }

    /** Our messages are ready to read; nothing in them is a template, so no input can become one. */
    private record Literally() implements MessageInterpolator {

        @Override
        public String interpolate(String messageTemplate, Context context) {
            return messageTemplate;
        }

        @Override
        public String interpolate(String messageTemplate, Context context, Locale locale) {
            return messageTemplate;
        }
    }

    private static Map<Class<?>, Rule<?>> byClass(Rule<?>... rules) {
        return Stream.concat(Stream.of(new ShortText()), Stream.of(rules))
                .collect(Collectors.toUnmodifiableMap(Rule::getClass, rule -> rule));
    }

    /** Makes our one validator, with the rules; the provider makes those of its own constraints. */
    private record RuleValidatorFactory(Map<Class<?>, Rule<?>> rules, ConstraintValidatorFactory others)
            implements ConstraintValidatorFactory {

        private RuleValidatorFactory {
            requireNonNull(rules, "rules");
            requireNonNull(others, "others");
        }

        @Override
        public <T extends ConstraintValidator<?, ?>> T getInstance(Class<T> key) {
            return key == RuleValidator.class ? key.cast(new RuleValidator(rules)) : others.getInstance(key);
        }

        @Override
        public void releaseInstance(ConstraintValidator<?, ?> instance) {
            others.releaseInstance(instance);
        }
    }
}
