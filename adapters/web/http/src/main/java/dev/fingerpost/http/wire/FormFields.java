package dev.fingerpost.http.wire;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.http.exchange.HttpViolation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The values of a form or a query, by the names of the fields. A name in bracket notation is a field with keys: {@code
 * targets[0][key]} is {@code targets} with the keys {@code 0} and {@code key}, and {@code pixel_ids[]} is {@code
 * pixel_ids} with one empty key.
 */
public final class FormFields {

    private static final int MAX_DEPTH = 5;
    private static final int MAX_SHOWN = 64;

    private final Map<String, List<Entry>> byRoot;

    private FormFields(Map<String, List<Entry>> byRoot) {
        this.byRoot = byRoot;
    }

    /** A name and a value of a form or a query, decoded once. */
    public record Pair(String name, String value) {}

    /** A value of a field, and the keys in brackets after the field's name. */
    public record Entry(List<String> keys, String value) {

        public Entry {
            keys = List.copyOf(keys);
        }
    }

    /**
     * Creates fields from pairs.
     *
     * @throws HttpException if the brackets of a name are malformed
     * @throws ValidationException if a name is nested too deep
     */
    public static FormFields of(List<Pair> pairs) {
        Map<String, List<Entry>> byRoot = new LinkedHashMap<>();
        for (Pair pair : pairs) {
            String name = pair.name();
            int bracket = name.indexOf('[');
            String root = bracket < 0 ? name : name.substring(0, bracket);
            if (root.indexOf(']') >= 0 || bracket == 0) {
                throw malformed();
            }
            List<String> keys = bracket < 0 ? List.of() : keys(name, bracket, root);
            byRoot.computeIfAbsent(root, added -> new ArrayList<>()).add(new Entry(keys, pair.value()));
        }
        return new FormFields(byRoot);
    }

    /** Creates fields from values by name. */
    public static FormFields of(Map<String, List<Entry>> byRoot) {
        return new FormFields(Collections.unmodifiableMap(new LinkedHashMap<>(byRoot)));
    }

    /** The values of a field, in the order in which they were sent. */
    public List<Entry> entries(String root) {
        return byRoot.getOrDefault(root, List.of());
    }

    /** The names of all fields, in the order in which they were first sent. */
    public Set<String> roots() {
        return byRoot.keySet();
    }

    public boolean has(String root) {
        return byRoot.containsKey(root);
    }

    private static List<String> keys(String name, int firstBracket, String root) {
        List<String> keys = new ArrayList<>();
        int at = firstBracket;
        while (at < name.length()) {
            int end = name.indexOf(']', at);
            if (name.charAt(at) != '[' || end < 0) {
                throw malformed();
            }
            String key = name.substring(at + 1, end);
            if (key.indexOf('[') >= 0) {
                throw malformed();
            }
            keys.add(key);
            at = end + 1;
        }
        if (keys.size() > MAX_DEPTH) {
            throw new ValidationException(shown(root), HttpViolation.NESTED_TOO_DEEP, MAX_DEPTH);
        }
        return keys;
    }

    /** Shortens a name, which may be as long as the whole body. */
    private static String shown(String root) {
        int end = Math.min(MAX_SHOWN, root.codePointCount(0, root.length()));
        return root.substring(0, root.offsetByCodePoints(0, end));
    }

    private static HttpException malformed() {
        return HttpException.badRequest("The brackets in a field's name must be like a[], a[0] or a[0][b]");
    }
}
