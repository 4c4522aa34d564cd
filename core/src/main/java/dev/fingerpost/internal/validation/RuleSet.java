package dev.fingerpost.internal.validation;

import dev.fingerpost.failure.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The rules that a {@link Satisfies} may name, by their classes. */
record RuleSet(Map<Class<?>, Rule<?>> byClass) {

    RuleSet {
        byClass = Map.copyOf(byClass);
    }

    /** These rules, and {@link ShortText}. */
    static RuleSet of(Rule<?>... rules) {
        return new RuleSet(Stream.concat(Stream.of(new ShortText()), Stream.of(rules))
                .collect(Collectors.toUnmodifiableMap(Rule::getClass, rule -> rule)));
    }

    /** All rules that the constraint names, as one. */
    Rule<Object> namedBy(Satisfies constraint) {
        List<Rule<?>> named =
                Stream.of(constraint.value()).<Rule<?>>map(this::rule).toList();
        return value -> {
            List<Violation> violations = new ArrayList<>();
            named.forEach(rule -> violations.addAll(violations(rule, value)));
            return violations;
        };
    }

    private Rule<?> rule(Class<?> type) {
        Rule<?> rule = byClass.get(type);
        if (rule == null) {
            throw new IllegalStateException("a draft names a rule that was not given: " + type.getSimpleName());
        }
        return rule;
    }

    /** The annotation stands on what the rule judges; where it does not, the first draft fails with a cast. */
    @SuppressWarnings("unchecked")
    private static <T> List<Violation> violations(Rule<T> rule, Object value) {
        return rule.violations((T) value);
    }
}
