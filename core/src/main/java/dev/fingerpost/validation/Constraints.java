package dev.fingerpost.validation;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.text.PlainText;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.ConstraintValidatorFactory;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.MessageInterpolator;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import jakarta.validation.metadata.ConstraintDescriptor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs the Jakarta Validation constraints of a draft, and names each violation by its field in the HTTP API. Needs a
 * validation provider on the class or module path (Hibernate Validator comes with the library). Thread-safe.
 */
public final class Constraints {

    /**
     * What the rules have found in the draft that this thread is checking. The provider passes on only messages, so the
     * message of a broken rule is an index of this list.
     */
    private static final ThreadLocal<@Nullable List<Violation>> FOUND = new ThreadLocal<>();

    private final Map<Class<?>, Rule<?>> rules;
    private final Validator validator;

    /**
     * Sets up validation with the rules that {@link Satisfies} may name in addition to {@link Rule.ShortText} and
     * {@link Rule.Name}.
     */
    public Constraints(Rule<?>... rules) {
        this.rules = Stream.concat(Stream.of(new Rule.ShortText(), new Rule.Name()), Stream.of(rules))
                .collect(Collectors.toUnmodifiableMap(Rule::getClass, rule -> rule));
        var configuration = Validation.byDefaultProvider().configure();
        ConstraintValidatorFactory others = configuration.getDefaultConstraintValidatorFactory();
        validator = configuration
                .ignoreXmlConfiguration()
                .messageInterpolator(new Literally())
                .constraintValidatorFactory(new RuleValidatorFactory(this::namedBy, others))
                .buildValidatorFactory()
                .getValidator();
    }

    /**
     * All violations of the draft, sorted by field name, so that the result does not depend on the provider's order.
     */
    public List<Violation> check(Object draft) {
        List<Violation> outer = FOUND.get(); // of a draft whose rule checks this draft
        List<Violation> ofRules = new ArrayList<>();
        FOUND.set(ofRules);
        try {
            return validator.validate(draft).stream()
                    .map(broken -> violation(broken, ofRules))
                    .sorted(Comparator.comparing(Violation::field).thenComparing(Violation::message))
                    .toList();
        } finally {
            FOUND.set(outer);
        }
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

    /** Translates a violation that the provider reports. The message of a constraint of Jakarta Validation is a code. */
    private static Violation violation(ConstraintViolation<?> broken, List<Violation> ofRules) {
        String field = wireName(broken.getPropertyPath().toString());
        ConstraintDescriptor<?> constraint = broken.getConstraintDescriptor();
        if (constraint.getAnnotation() instanceof Satisfies) {
            Violation violation = ofRules.get(Integer.parseInt(broken.getMessage()));
            return violation.field().isEmpty() ? violation.withField(field) : violation;
        }
        CoreViolation code = CoreViolation.valueOf(broken.getMessage());
        Object bound = constraint.getAttributes().get("value");
        return bound == null ? Violation.of(field, code) : Violation.of(field, code, bound);
    }

    /** All rules that the constraint names, combined into one rule. */
    private Rule<Object> namedBy(Satisfies constraint) {
        List<Rule<?>> named =
                Stream.of(constraint.value()).<Rule<?>>map(this::rule).toList();
        return value -> {
            List<Violation> violations = new ArrayList<>();
            named.forEach(rule -> violations.addAll(violations(rule, value)));
            return violations;
        };
    }

    private Rule<?> rule(Class<?> type) {
        Rule<?> rule = rules.get(type);
        if (rule == null) {
            throw new IllegalStateException("a draft names a rule that was not given: " + type.getSimpleName());
        }
        return rule;
    }

    /**
     * Applies a rule. The annotation must be on the type that the rule judges; otherwise the first draft fails with a
     * ClassCastException.
     */
    @SuppressWarnings("unchecked")
    private static <T> List<Violation> violations(Rule<T> rule, Object value) {
        return rule.violations((T) value);
    }

    /** {@code domainId} becomes {@code domain_id}. */
    private static String wireName(String property) {
        return property.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }

    /** Returns messages unchanged, because the messages of our constraints are names of codes and not templates. */
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

    /**
     * Creates our only validator, with the rules. All other validators are created by the provider of Jakarta
     * Validation.
     */
    private record RuleValidatorFactory(Function<Satisfies, Rule<Object>> rules, ConstraintValidatorFactory others)
            implements ConstraintValidatorFactory {

        @Override
        public <T extends ConstraintValidator<?, ?>> T getInstance(Class<T> key) {
            return key == RuleValidator.class ? key.cast(new RuleValidator(rules)) : others.getInstance(key);
        }

        @Override
        public void releaseInstance(ConstraintValidator<?, ?> instance) {
            others.releaseInstance(instance);
        }
    }

    /** Applies rules to a value, and reports an index of the list for each violation. */
    static final class RuleValidator implements ConstraintValidator<Satisfies, Object> {

        private final Function<Satisfies, Rule<Object>> rules;
        private Rule<Object> named = value -> List.of();

        RuleValidator(Function<Satisfies, Rule<Object>> rules) {
            this.rules = rules;
        }

        @Override
        public void initialize(Satisfies constraint) {
            named = rules.apply(constraint);
        }

        @Override
        public boolean isValid(@Nullable Object value, ConstraintValidatorContext context) {
            List<Violation> violations = value == null ? List.of() : named.violations(value);
            context.disableDefaultConstraintViolation();
            for (Violation violation : violations) {
                context.buildConstraintViolationWithTemplate(
                                Integer.toString(FOUND.get().size()))
                        .addConstraintViolation();
                FOUND.get().add(violation);
            }
            return violations.isEmpty();
        }
    }

    /**
     * A rule for drafts. {@link Satisfies} names a rule by its class; the instance is the one that was given to
     * {@link Constraints}. Implementations are thread-safe.
     *
     * @param <T> the type that the rule judges: the value of a field, or a whole draft
     */
    @FunctionalInterface
    public interface Rule<T> {

        /**
         * Returns the violations of a value. Each violation names a field of the draft, or has an empty name for the
         * value itself.
         */
        List<Violation> violations(T value);

        /** Turns the refusal of a value into its violations. */
        static List<Violation> ofValue(Optional<Refusal> refusal) {
            return refusal.map(broken -> broken.on("")).stream().toList();
        }

        /** A {@link ShortText} that is required. A blank text counts as missing. */
        record Name() implements Rule<String> {

            private static final ShortText TEXT = new ShortText();

            @Override
            public List<Violation> violations(String text) {
                return PlainText.isBlank(text)
                        ? ofValue(Optional.of(Refusal.of(CoreViolation.EMPTY)))
                        : TEXT.violations(text);
            }
        }

        /** Plain text of at most {@value #MAX_LENGTH} code points, such as a title, a name or a password. */
        record ShortText() implements Rule<String> {

            public static final int MAX_LENGTH = 255;

            @Override
            public List<Violation> violations(String text) {
                return ofValue(PlainText.refusal(text, MAX_LENGTH));
            }
        }
    }
}
