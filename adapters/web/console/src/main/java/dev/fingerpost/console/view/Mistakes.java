package dev.fingerpost.console.view;

import dev.fingerpost.failure.Violation;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is wrong with the fields of a form, in words.
 *
 * @param byField the first message of each field
 */
public record Mistakes(Map<String, String> byField) {

    /** Nothing is wrong. */
    public static final Mistakes NONE = new Mistakes(Map.of());

    public Mistakes {
        byField = Collections.unmodifiableMap(new LinkedHashMap<>(byField));
    }

    public static Mistakes of(List<Violation> violations, View view) {
        Map<String, String> byField = new LinkedHashMap<>();
        for (Violation violation : violations) {
            byField.putIfAbsent(violation.field(), view.texts().violation(violation));
        }
        return new Mistakes(byField);
    }

    /** These mistakes, and the same message for each of the other fields. */
    public Mistakes and(List<String> others, String message) {
        Map<String, String> all = new LinkedHashMap<>(byField);
        others.forEach(field -> all.putIfAbsent(field, message));
        return new Mistakes(all);
    }

    public boolean any() {
        return !byField.isEmpty();
    }

    public boolean at(String field) {
        return byField.containsKey(field);
    }

    /** Whether a field with this start of its name is wrong. */
    public boolean under(String start) {
        return byField.keySet().stream().anyMatch(field -> field.startsWith(start));
    }

    /** What is wrong with a field; empty for nothing. */
    public String of(String field) {
        return byField.getOrDefault(field, "");
    }
}
