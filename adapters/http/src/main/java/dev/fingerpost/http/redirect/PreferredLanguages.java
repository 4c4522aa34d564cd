package dev.fingerpost.http.redirect;

import dev.fingerpost.http.exchange.RequestHeaders;
import java.util.List;
import java.util.Locale;

/** The languages that a visitor prefers, from {@code Accept-Language}. */
final class PreferredLanguages {

    /** Longer than any browser's; parsing takes time that grows with it. */
    private static final int LONGEST = 255;

    private PreferredLanguages() {}

    /** The most preferred first, without those the visitor refuses; empty for a header that is missing or malformed. */
    static List<Locale.LanguageRange> of(RequestHeaders headers) {
        return headers.only("Accept-Language")
                .filter(header -> header.length() <= LONGEST)
                .map(PreferredLanguages::parsed)
                .orElse(List.of());
    }

    private static List<Locale.LanguageRange> parsed(String header) {
        try {
            return Locale.LanguageRange.parse(header).stream()
                    .filter(range -> range.getWeight() > 0)
                    .toList();
        } catch (IllegalArgumentException e) {
            return List.of();
        }
    }
}
