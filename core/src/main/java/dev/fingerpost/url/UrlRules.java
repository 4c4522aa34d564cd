package dev.fingerpost.url;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toUnmodifiableSet;

import java.util.Set;
import java.util.stream.Stream;

/**
 * Which URLs are taken: those with one of these schemes, and no longer than this.
 *
 * @param schemes in lower case, whatever case they were given in; never {@code file}
 * @param maxLength the most code points a URL may have, surrounding spaces not counted
 */
public record UrlRules(Set<String> schemes, int maxLength) {

    private static final UrlRules STANDARD = new UrlRules(Set.of("http", "https"), 2048);

    public UrlRules {
        schemes = schemes.stream().map(Ascii::lowerCase).collect(toUnmodifiableSet());
        if (schemes.isEmpty() || !schemes.stream().allMatch(UrlRules::isScheme)) {
            throw new IllegalArgumentException("schemes must be letters, digits, '+', '-' or '.', a letter first");
        }
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

    /** These rules, with more schemes: {@code allowing("mailto", "tel")}. */
    public UrlRules allowing(String... more) {
        return new UrlRules(Stream.concat(schemes.stream(), Stream.of(more)).collect(toUnmodifiableSet()), maxLength);
    }

    /** These rules, with another length. */
    public UrlRules withMaxLength(int newMaxLength) {
        return new UrlRules(schemes, newMaxLength);
    }

    /** The schemes as a reader is told of them: {@code http: or https:}. */
    String schemesInWords() {
        return schemes.stream().sorted().map(scheme -> scheme + ":").collect(joining(" or "));
    }

    private static boolean isScheme(String text) {
        return !text.isEmpty() && Ascii.isLetter(text.charAt(0)) && text.chars().allMatch(UrlRules::isSchemeCharacter);
    }

    private static boolean isSchemeCharacter(int c) {
        return Ascii.isLetter(c) || Ascii.isDigit(c) || c == '+' || c == '-' || c == '.';
    }
}
