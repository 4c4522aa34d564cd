package dev.fingerpost.http.exchange;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The headers of a request. Names are case-insensitive. Immutable. */
public final class RequestHeaders {

    /**
     * A limit that is longer than the usual headers of browsers. There is a limit because the time for parsing grows
     * with the length.
     */
    private static final int LONGEST_LANGUAGES = 255;

    private final Map<String, List<String>> byName;

    private RequestHeaders(Map<String, List<String>> byName) {
        this.byName = Collections.unmodifiableMap(byName);
    }

    /** Creates headers with their values in the order in which they were sent. */
    public static RequestHeaders of(Map<String, List<String>> headers) {
        Map<String, List<String>> byName = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        headers.forEach((name, values) -> byName.merge(name, List.copyOf(values), RequestHeaders::joined));
        return new RequestHeaders(byName);
    }

    /** All values of a header, in the order in which they were sent; empty if there is none. */
    public List<String> all(String name) {
        return byName.getOrDefault(name, List.of());
    }

    /** The value of a header that was sent exactly once; empty for any other header. */
    public Optional<String> only(String name) {
        List<String> values = all(name);
        return values.size() == 1 ? Optional.of(values.get(0)) : Optional.empty();
    }

    /** Whether the header was sent at all. */
    public boolean has(String name) {
        return byName.containsKey(name);
    }

    /**
     * The languages in {@code Accept-Language}, the most preferred first, without refused ones. Empty if the header is
     * missing, repeated, malformed or too long.
     */
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

    /** All headers by their names. The map ignores the case of names. */
    public Map<String, List<String>> asMap() {
        return byName;
    }

    /** Contains only the names, because values may be secrets. */
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
