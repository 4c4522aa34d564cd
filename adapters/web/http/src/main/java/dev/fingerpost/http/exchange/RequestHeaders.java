package dev.fingerpost.http.exchange;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The headers of a request. Names are the same in any case. Immutable. */
public final class RequestHeaders {

    /** Longer than any browser's; parsing takes time that grows with it. */
    private static final int LONGEST_LANGUAGES = 255;

    private final Map<String, List<String>> byName;

    private RequestHeaders(Map<String, List<String>> byName) {
        this.byName = Collections.unmodifiableMap(byName);
    }

    /** Headers with their values in the order in which they came. */
    public static RequestHeaders of(Map<String, List<String>> headers) {
        Map<String, List<String>> byName = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        headers.forEach((name, values) -> byName.merge(name, List.copyOf(values), RequestHeaders::joined));
        return new RequestHeaders(byName);
    }

    /** Every value of a header, in the order in which they came; empty where there is none. */
    public List<String> all(String name) {
        return byName.getOrDefault(name, List.of());
    }

    /** The value of a header that came exactly once. */
    public Optional<String> only(String name) {
        List<String> values = all(name);
        return values.size() == 1 ? Optional.of(values.get(0)) : Optional.empty();
    }

    /** Whether the header came at all. */
    public boolean has(String name) {
        return byName.containsKey(name);
    }

    /** The languages in {@code Accept-Language}, the most preferred first, without those that are refused; empty for a header that is missing or malformed. */
    public List<Locale.LanguageRange> languages() {
        String header = only("Accept-Language").orElse("");
        try {
            return header.isEmpty() || header.length() > LONGEST_LANGUAGES
                    ? List.of()
                    : Locale.LanguageRange.parse(header).stream()
                            .filter(range -> range.getWeight() > 0)
                            .toList();
        } catch (IllegalArgumentException e) {
            return List.of();
        }
    }

    /** All headers, by name in any case. */
    public Map<String, List<String>> asMap() {
        return byName;
    }

    /** The names only: values may be secrets. */
    @Override
    public String toString() {
        return byName.keySet().toString();
    }

    private static List<String> joined(List<String> some, List<String> others) {
        List<String> all = new ArrayList<>(some);
        all.addAll(others);
        return List.copyOf(all);
    }
}
