package dev.fingerpost.link;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.text.Folding;
import dev.fingerpost.text.PlainText;
import dev.fingerpost.unicode.InputText;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The default policy. An alias has 1 to 255 letters, marks, decimal digits and emoji of any script, {@code -} and
 * {@code _} and, except as the first or last character, {@code . ~ @ & + =}. Every such alias can be visited, raw or
 * percent-encoded. Invisible characters are allowed only in emoji sequences. The Java runtime decides which characters
 * are letters; the emoji are those of Unicode 16 on every runtime.
 *
 * <p>Variation selectors (U+FE0F and U+FE0E) are stored and shown. Aliases that differ only in variation selectors are
 * equal, because keyboards and apps add and drop these characters.
 */
public final class StandardAliasPolicy implements AliasPolicy {

    /** The greatest number of code points of an alias. */
    public static final int MAX_LENGTH = 255;

    /**
     * The reserved words by default: paths of the HTTP API, of the console and of the probes, and paths that browsers
     * and crawlers request.
     */
    public static final Set<String> RESERVED_WORDS =
            Set.of("api", "console", "docs", "healthz", "readyz", "favicon.ico", "robots.txt", ".well-known");

    /**
     * The suffixes that no alias may have, in upper or lower case, because the URLs of a link's images end with them.
     */
    public static final List<String> RESERVED_ENDS = List.of("+qr.svg", "+qr.png", "+logo");

    static final StandardAliasPolicy DEFAULT = new StandardAliasPolicy(RESERVED_WORDS, false, false);

    private final Set<String> reserved;
    private final boolean ignoringCase;
    private final boolean segmented;

    private StandardAliasPolicy(Set<String> reserved, boolean ignoringCase, boolean segmented) {
        this.reserved = reserved.stream().map(StandardAliasPolicy::folded).collect(Collectors.toUnmodifiableSet());
        this.ignoringCase = ignoringCase;
        this.segmented = segmented;
    }

    /** Returns this policy ignoring case: aliases that differ only by case are equal. */
    public StandardAliasPolicy ignoringCase() {
        return new StandardAliasPolicy(reserved, true, segmented);
    }

    /** Returns this policy with other reserved words, which are reserved in upper and lower case. */
    public StandardAliasPolicy reserving(Set<String> words) {
        return new StandardAliasPolicy(words, ignoringCase, segmented);
    }

    /**
     * Returns this policy with aliases of several segments, such as {@code spring/sale}. Each segment follows the rules
     * of an alias, but only the first segment is compared with the reserved words. The greatest length applies to the
     * whole alias.
     */
    public StandardAliasPolicy withSegments() {
        return new StandardAliasPolicy(reserved, ignoringCase, true);
    }

    @Override
    public Optional<Refusal> refusal(String alias) {
        if (alias.isEmpty()) {
            return Optional.of(Refusal.of(CoreViolation.EMPTY));
        }
        if (PlainText.length(alias) > MAX_LENGTH) {
            return Optional.of(Refusal.of(CoreViolation.TOO_LONG, MAX_LENGTH));
        }
        List<String> segments = segmented ? List.of(alias.split("/", -1)) : List.of(alias);
        if (reserved.contains(folded(segments.get(0)))) {
            return Optional.of(Refusal.of(CoreViolation.ALIAS_RESERVED));
        }
        return segments.stream()
                .flatMap(segment -> segmentRefusal(segment).stream())
                .findFirst()
                .or(() -> endRefusal(alias));
    }

    private static Optional<Refusal> segmentRefusal(String segment) {
        if (segment.isEmpty()) {
            return Optional.of(Refusal.of(CoreViolation.ALIAS_SEGMENT));
        }
        if (AliasCharacters.isInner(segment.charAt(0))
                || AliasCharacters.isInner(segment.charAt(segment.length() - 1))) {
            return Optional.of(Refusal.of(CoreViolation.ALIAS_END));
        }
        return AliasCharacters.areAllowed(segment)
                ? Optional.empty()
                : Optional.of(Refusal.of(CoreViolation.ALIAS_CHARACTER));
    }

    private static Optional<Refusal> endRefusal(String alias) {
        String lower = alias.toLowerCase(Locale.ROOT);
        return RESERVED_ENDS.stream()
                .filter(lower::endsWith)
                .findFirst()
                .map(end -> Refusal.of(CoreViolation.ALIAS_RESERVED_END, end));
    }

    @Override
    public String key(String alias) {
        String visible = AliasCharacters.withoutSelectors(alias);
        return ignoringCase ? folded(visible) : visible;
    }

    /**
     * Folds an alias. Folding can produce text that is not in NFC (for example, j with a caron becomes two characters),
     * so the result is normalised again.
     */
    private static String folded(String alias) {
        return InputText.nfc(Folding.fold(alias));
    }
}
