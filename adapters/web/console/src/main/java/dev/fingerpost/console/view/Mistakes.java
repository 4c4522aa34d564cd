package dev.fingerpost.console.view;

import dev.fingerpost.failure.Violation;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The messages about the fields of a form.
 *
 * @param byField the first message of each field
 */
public record Mistakes(Map<String, String> byField) {

    /** No mistakes. */
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

    /** Returns these mistakes with a message for each of the other fields that has none yet. */
    public Mistakes and(List<String> others, String message) {
        Map<String, String> all = new LinkedHashMap<>(byField);
        others.forEach(field -> all.putIfAbsent(field, message));
        return new Mistakes(all);
    }

    /** Returns these mistakes in the order in which a page has the fields, those of other fields last. */
    public Mistakes inOrder(List<String> fields) {
        Map<String, String> ordered = new LinkedHashMap<>();
        fields.forEach(field -> byField.forEach((wrong, message) -> {
            if (wrong.equals(field) || wrong.startsWith(field + "[")) {
                ordered.put(wrong, message);
            }
        }));
        byField.forEach(ordered::putIfAbsent);
        return new Mistakes(ordered);
    }

    /** Whether the first mistake of the page is in a field, so that the field gets the focus. */
    public boolean isFirst(String field) {
        return any() && byField.keySet().iterator().next().equals(field);
    }

    public boolean any() {
        return !byField.isEmpty();
    }

    public boolean at(String field) {
        return byField.containsKey(field);
    }

    /** Whether a field whose name begins like this has a mistake. */
    public boolean under(String start) {
        return byField.keySet().stream().anyMatch(field -> field.startsWith(start));
    }

    /** The message about a field; empty if there is none. */
    public String of(String field) {
        return byField.getOrDefault(field, "");
    }
}
