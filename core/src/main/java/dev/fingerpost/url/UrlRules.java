package dev.fingerpost.url;

import static java.util.stream.Collectors.toUnmodifiableSet;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which URLs are allowed, by scheme and length.
 *
 * @param schemes kept in lower case. {@code file}, {@code javascript}, {@code data} and other schemes that do not lead
 * to another machine or app are refused
 * @param maxLength the greatest number of code points, without surrounding spaces
 */
public record UrlRules(Set<String> schemes, int maxLength) {

    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*");

    /** With these schemes, a browser runs or shows text from the URL itself, or opens a file of the visitor. */
    private static final Set<String> NEVER =
            Set.of("file", "javascript", "data", "vbscript", "blob", "about", "filesystem", "view-source");

    private static final UrlRules STANDARD = new UrlRules(Set.of("http", "https"), 2048);

    public UrlRules {
        if (schemes.isEmpty() || !schemes.stream().allMatch(SCHEME.asMatchPredicate())) {
            throw new IllegalArgumentException(
                    "schemes must consist of letters, digits, '+', '-' and '.', and begin with a letter");
        }
        schemes =
                schemes.stream().map(scheme -> scheme.toLowerCase(Locale.ROOT)).collect(toUnmodifiableSet());
        for (String scheme : schemes) {
            if (NEVER.contains(scheme)) {
                throw new IllegalArgumentException(
                        "schemes must not contain " + scheme + ": its URLs do not lead to another machine or app");
            }
        }
        if (maxLength < 1) {
            throw new IllegalArgumentException("maxLength must be at least 1");
        }
    }

    /** The default rules: {@code http} and {@code https}, at most 2,048 code points. */
    public static UrlRules standard() {
        return STANDARD;
    }

    /** Returns these rules with other schemes: {@code withSchemes("https", "mailto", "tel")}. */
    public UrlRules withSchemes(String... newSchemes) {
        return new UrlRules(Stream.of(newSchemes).collect(toUnmodifiableSet()), maxLength);
    }

    /** Returns these rules with another limit on the length. */
    public UrlRules withMaxLength(int newMaxLength) {
        return new UrlRules(schemes, newMaxLength);
    }
}
