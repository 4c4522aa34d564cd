package dev.fingerpost.text;

import static java.util.stream.Collectors.toUnmodifiableSet;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which URLs are allowed, by scheme and length.
 *
 * @param schemes in lower case; {@code file} is not allowed
 * @param maxLength the greatest number of code points, without the spaces around a URL
 */
public record UrlRules(Set<String> schemes, int maxLength) {

    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*");
    private static final UrlRules STANDARD = new UrlRules(Set.of("http", "https"), 2048);

    public UrlRules {
        if (schemes.isEmpty() || !schemes.stream().allMatch(SCHEME.asMatchPredicate())) {
            throw new IllegalArgumentException("schemes must be letters, digits, '+', '-' or '.', a letter first");
        }
        schemes =
                schemes.stream().map(scheme -> scheme.toLowerCase(Locale.ROOT)).collect(toUnmodifiableSet());
        if (schemes.contains("file")) {
            throw new IllegalArgumentException("schemes must not contain file: it names nothing on another machine");
        }
        if (maxLength < 1) {
            throw new IllegalArgumentException("maxLength must be at least 1");
        }
    }

    /** {@code http} and {@code https}, at most 2,048 code points. */
    public static UrlRules standard() {
        return STANDARD;
    }

    /** Returns these rules with more schemes: {@code allowing("mailto", "tel")}. */
    public UrlRules allowing(String... more) {
        return new UrlRules(Stream.concat(schemes.stream(), Stream.of(more)).collect(toUnmodifiableSet()), maxLength);
    }

    /** Returns these rules with another greatest length. */
    public UrlRules withMaxLength(int newMaxLength) {
        return new UrlRules(schemes, newMaxLength);
    }
}
