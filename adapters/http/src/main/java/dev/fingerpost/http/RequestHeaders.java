package dev.fingerpost.http;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The headers of a request, by name in whatever case. Immutable. */
final class RequestHeaders {

    private final Map<String, List<String>> byName;

    RequestHeaders(Map<String, List<String>> headers) {
        byName = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        headers.forEach((name, values) -> byName.put(name, List.copyOf(values)));
    }

    /** Every value of a header, in the order they came; empty where there is none. */
    List<String> all(String name) {
        return byName.getOrDefault(name, List.of());
    }

    /** The value of a header that came exactly once. */
    Optional<String> only(String name) {
        List<String> values = all(name);
        return values.size() == 1 ? Optional.of(values.get(0)) : Optional.empty();
    }

    boolean has(String name) {
        return byName.containsKey(name);
    }

    /** How many lines there are. */
    int lines() {
        int lines = 0;
        for (List<String> values : byName.values()) {
            lines += values.size();
        }
        return lines;
    }

    /** How many characters the names and values have. */
    int size() {
        int size = 0;
        for (Map.Entry<String, List<String>> header : byName.entrySet()) {
            for (String value : header.getValue()) {
                size += header.getKey().length() + value.length();
            }
        }
        return size;
    }

    /** Whether a value holds a NUL, a line end or the like: nothing that an honest client sends. */
    boolean hasControlCharacters() {
        for (List<String> values : byName.values()) {
            for (String value : values) {
                if (isUnprintable(value)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isUnprintable(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if ((c < ' ' && c != '\t') || c == 0x7F) {
                return true;
            }
        }
        return false;
    }
}
