package dev.fingerpost.http.wire;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The values of a form or a query, by the names of the fields. */
public final class FormFields {

    private final Map<String, List<Entry>> byRoot;

    private FormFields(Map<String, List<Entry>> byRoot) {
        this.byRoot = byRoot;
    }

    /** One value of a field, and the keys in brackets after the name of the field. */
    public record Entry(List<String> keys, String value) {

        public Entry {
            keys = List.copyOf(keys);
        }
    }

    public static FormFields of(List<FormPair> pairs) {
        Map<String, List<Entry>> byRoot = new HashMap<>();
        for (FormPair pair : pairs) {
            BracketedName name = BracketedName.parse(pair.name());
            byRoot.computeIfAbsent(name.root(), root -> new ArrayList<>()).add(new Entry(name.keys(), pair.value()));
        }
        return new FormFields(byRoot);
    }

    /** The values by the names of the fields. */
    public static FormFields of(Map<String, List<Entry>> byRoot) {
        return new FormFields(Map.copyOf(byRoot));
    }

    /** The values of this field, in the order in which they came. */
    public List<Entry> entries(String root) {
        return byRoot.getOrDefault(root, List.of());
    }

    public boolean has(String root) {
        return byRoot.containsKey(root);
    }
}
