package dev.fingerpost.visitors;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Parses {@code Accept-Language} (RFC 9110). Malformed parts are skipped. */
final class AcceptLanguage {

    private static final Pattern LETTER_FIRST = Pattern.compile("\\s*\\p{Alpha}");
    private static final int MAX_LENGTH = 1024;
    private static final int MAX_LANGUAGES = 32;

    private AcceptLanguage() {}

    /**
     * The primary subtags in lower case, the most preferred first, each once. A language with {@code q=0} is left out.
     */
    static List<String> languages(@Nullable String header) {
        return Stream.of(header == null ? "" : bounded(header))
                .flatMap(parts -> Stream.of(parts.split(",")))
                .flatMap(AcceptLanguage::parsed)
                .limit(MAX_LANGUAGES)
                .filter(range -> range.getWeight() > 0)
                .sorted(Comparator.comparingDouble(Locale.LanguageRange::getWeight)
                        .reversed())
                .map(AcceptLanguage::primarySubtag)
                .distinct()
                .toList();
    }

    /**
     * Drops the last part as a whole if it would be cut off, because half of a quality value is another quality value.
     */
    private static String bounded(String header) {
        if (header.length() <= MAX_LENGTH) {
            return header;
        }
        String cut = header.substring(0, MAX_LENGTH);
        return cut.substring(0, Math.max(cut.lastIndexOf(','), 0));
    }

    /** The range itself is the first of what Java makes of it; its former names follow. */
    private static Stream<Locale.LanguageRange> parsed(String part) {
        if (!LETTER_FIRST.matcher(part).lookingAt()) {
            return Stream.empty(); // Java's parser leaves the array of a range's parts if it has only hyphens
        }
        try {
            return Locale.LanguageRange.parse(part.strip().replace('_', '-')).stream()
                    .limit(1)
                    .filter(range -> primarySubtag(range).length() > 1);
        } catch (IllegalArgumentException e) {
            return Stream.empty();
        }
    }

    private static String primarySubtag(Locale.LanguageRange range) {
        return range.getRange().split("-", 2)[0];
    }
}
