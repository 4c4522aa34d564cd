package dev.fingerpost.validation;

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
import java.util.function.Supplier;

/**
 * Runs the Jakarta Validation constraints of a draft and names what is wrong by its field in the HTTP interface. Needs
 * a validation provider on the class or module path (Hibernate Validator comes with the library). Thread-safe.
 */
public final class Constraints {

    private final Validator validator;

    /**
     * Sets up validation.
     *
     * @param configured how to make the validators that need the host's settings, by their class; all others are made
     *     by the provider
     */
    public Constraints(Map<Class<?>, Supplier<? extends ConstraintValidator<?, ?>>> configured) {
        var configuration = Validation.byDefaultProvider().configure();
        ConstraintValidatorFactory others = configuration.getDefaultConstraintValidatorFactory();
        validator = configuration
                .ignoreXmlConfiguration()
                .messageInterpolator(new Literally())
                .constraintValidatorFactory(new ConfiguredFactory(Map.copyOf(configured), others))
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
        return new Violation(FieldNames.wireName(violation.getPropertyPath()), violation.getMessage());
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

    private record ConfiguredFactory(
            Map<Class<?>, Supplier<? extends ConstraintValidator<?, ?>>> configured, ConstraintValidatorFactory others)
            implements ConstraintValidatorFactory {

        private ConfiguredFactory {
            requireNonNull(others, "others");
        }

        @Override
        public <T extends ConstraintValidator<?, ?>> T getInstance(Class<T> key) {
            Supplier<? extends ConstraintValidator<?, ?>> maker = configured.get(key);
            return maker == null ? others.getInstance(key) : key.cast(maker.get());
        }

        @Override
        public void releaseInstance(ConstraintValidator<?, ?> instance) {
            others.releaseInstance(instance);
        }
    }
}
