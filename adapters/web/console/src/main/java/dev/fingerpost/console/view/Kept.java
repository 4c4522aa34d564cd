package dev.fingerpost.console.view;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The choices, other than the period, that the addresses and forms of a report keep.
 *
 * @param fields by their names, none of them empty
 */
public record Kept(Map<String, String> fields) {

    /** No choices. */
    public static final Kept NOTHING = new Kept(Map.of());

    public Kept {
        Map<String, String> filled = new LinkedHashMap<>(fields);
        filled.values().removeIf(String::isEmpty);
        fields = Collections.unmodifiableMap(filled);
    }

    /** Returns these choices without some of them. */
    public Kept without(String... names) {
        Map<String, String> fewer = new LinkedHashMap<>(fields);
        for (String name : names) {
            fewer.remove(name);
        }
        return new Kept(fewer);
    }

    /** The end of a query, which begins with {@code &}; empty if there are no choices. */
    public String query() {
        return fields.entrySet().stream()
                .map(field -> '&' + field.getKey() + '=' + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining());
    }
}
