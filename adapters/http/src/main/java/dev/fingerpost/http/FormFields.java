package dev.fingerpost.http;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a form or a query holds, by the names of the fields. */
final class FormFields {

    private final Map<String, List<Entry>> byRoot;

    private FormFields(Map<String, List<Entry>> byRoot) {
        this.byRoot = byRoot;
    }

    /** One value of a field, and what stood in brackets behind the field's name. */
    record Entry(List<String> keys, String value) {

        Entry {
            keys = List.copyOf(keys);
        }
    }

    static FormFields of(List<FormPair> pairs) {
        Map<String, List<Entry>> byRoot = new HashMap<>();
        for (FormPair pair : pairs) {
            BracketedName name = BracketedName.parse(pair.name());
            byRoot.computeIfAbsent(name.root(), root -> new ArrayList<>()).add(new Entry(name.keys(), pair.value()));
        }
        return new FormFields(byRoot);
    }

    /** Everything that came under this name, in the order it came. */
    List<Entry> entries(String root) {
        return byRoot.getOrDefault(root, List.of());
    }

    boolean has(String root) {
        return byRoot.containsKey(root);
    }
}
