package dev.fingerpost.visitors;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Parses {@code Accept-Language} (RFC 9110). Malformed parts are skipped. */
final class AcceptLanguage {

    private static final int MAX_LENGTH = 1024;
    private static final int MAX_LANGUAGES = 32;
    private static final int MAX_SUBTAG = 8;
    private static final int REFUSED = 0;
    private static final int MALFORMED = -1;

    private record Preference(String language, int quality) {}

    private AcceptLanguage() {}

    /**
     * The primary subtags in lower case, the most preferred first, each once. A language with {@code q=0} is left out.
     */
    static List<String> languages(@Nullable String header) {
        if (header == null) {
            return List.of();
        }
        List<Preference> preferences = new ArrayList<>();
        for (String part : bounded(header).split(",", -1)) {
            Preference preference = preference(part.strip());
            if (preference != null && preferences.size() < MAX_LANGUAGES) {
                preferences.add(preference);
            }
        }
        return preferences.stream()
                .filter(preference -> preference.quality() != REFUSED)
                .sorted(Comparator.comparingInt(Preference::quality).reversed())
                .map(Preference::language)
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

    private static @Nullable Preference preference(String part) {
        int semicolon = part.indexOf(';');
        String tag = (semicolon < 0 ? part : part.substring(0, semicolon)).strip();
        int quality =
                semicolon < 0 ? 1000 : quality(part.substring(semicolon + 1).strip());
        String language = primarySubtag(tag);
        return language == null || quality == MALFORMED ? null : new Preference(language, quality);
    }

    private static @Nullable String primarySubtag(String tag) {
        int end = 0;
        while (end < tag.length() && isLetter(tag.charAt(end))) {
            end++;
        }
        boolean whole = end == tag.length() || tag.charAt(end) == '-' || tag.charAt(end) == '_';
        return whole && end >= 2 && end <= MAX_SUBTAG ? tag.substring(0, end).toLowerCase(Locale.ROOT) : null;
    }

    private static int quality(String parameter) {
        int equals = parameter.indexOf('=');
        if (equals < 0 || !parameter.substring(0, equals).strip().equalsIgnoreCase("q")) {
            return MALFORMED;
        }
        return thousandths(parameter.substring(equals + 1).strip());
    }

    /** The thousandths of a number from 0 to 1 with at most three digits after the point. */
    private static int thousandths(String number) {
        boolean tooLong = number.isEmpty() || number.length() > "0.000".length();
        if (tooLong || (number.length() > 1 && number.charAt(1) != '.')) {
            return MALFORMED;
        }
        int sum = 0;
        int weight = 1000;
        for (int i = 0; i < number.length(); i += i == 0 ? 2 : 1) {
            int digit = number.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return MALFORMED;
            }
            sum += digit * weight;
            weight /= 10;
        }
        return sum <= 1000 ? sum : MALFORMED;
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }
}
