package dev.fingerpost.link;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.text.CodePoints;
import dev.fingerpost.text.Folding;
import java.text.Normalizer;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The default policy: 1 to 255 letters, marks, decimal digits and emoji of any script, {@code -}, {@code _}, and
 * {@code .} except first or last. Every such alias can be visited, raw or percent-encoded, and is visible: invisible
 * characters are not allowed. The Java runtime decides what a letter is; the emoji are those of Unicode 16 on every
 * runtime.
 */
public final class StandardAliasPolicy implements AliasPolicy {

    /** The greatest number of code points of an alias. */
    public static final int MAX_LENGTH = 255;

    /** The words that are reserved by default: paths of the HTTP interface, and those that browsers ask for. */
    public static final Set<String> RESERVED_WORDS =
            Set.of("api", "docs", "healthz", "readyz", "favicon.ico", "robots.txt", ".well-known");

    static final StandardAliasPolicy DEFAULT = new StandardAliasPolicy(RESERVED_WORDS, false);

    private final Set<String> reserved;
    private final boolean ignoringCase;

    private StandardAliasPolicy(Set<String> reserved, boolean ignoringCase) {
        this.reserved = reserved.stream().map(StandardAliasPolicy::folded).collect(Collectors.toUnmodifiableSet());
        this.ignoringCase = ignoringCase;
    }

    /** The same policy, ignoring case: aliases that differ only by case are equal. */
    public StandardAliasPolicy ignoringCase() {
        return new StandardAliasPolicy(reserved, true);
    }

    /** The same policy with exactly these reserved words, whatever their case. */
    public StandardAliasPolicy reserving(Set<String> words) {
        return new StandardAliasPolicy(words, ignoringCase);
    }

    @Override
    public Optional<Refusal> refusal(String alias) {
        if (alias.isEmpty()) {
            return Optional.of(Refusal.of(CoreViolation.EMPTY));
        }
        if (CodePoints.length(alias) > MAX_LENGTH) {
            return Optional.of(Refusal.of(CoreViolation.TOO_LONG, MAX_LENGTH));
        }
        if (reserved.contains(folded(alias))) {
            return Optional.of(Refusal.of(CoreViolation.ALIAS_RESERVED));
        }
        if (alias.startsWith(".") || alias.endsWith(".")) {
            return Optional.of(Refusal.of(CoreViolation.ALIAS_DOT));
        }
        return AliasCharacters.areAllowed(alias)
                ? Optional.empty()
                : Optional.of(Refusal.of(CoreViolation.ALIAS_CHARACTER));
    }

    @Override
    public String key(String alias) {
        return ignoringCase ? folded(alias) : alias;
    }

    /** Folded text may not be in NFC (j with a caron becomes two characters), so it is normalised again. */
    private static String folded(String alias) {
        return Normalizer.normalize(Folding.fold(alias), Normalizer.Form.NFC);
    }
}
