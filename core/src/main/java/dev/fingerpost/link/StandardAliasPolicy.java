package dev.fingerpost.link;

import dev.fingerpost.text.CodePoints;
import dev.fingerpost.text.Folding;
import java.text.Normalizer;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The ready-made policy: 1 to 255 letters, marks, decimal digits and emoji of any script, {@code -},
 * {@code _}, and {@code .} except first or last. Every such alias can be visited, raw or
 * percent-encoded, and seen: characters that show nothing are refused. The Java runtime decides
 * what a letter is; the emoji are those of Unicode 16 on every runtime.
 */
public final class StandardAliasPolicy implements AliasPolicy {

    /** How many code points an alias has at most. */
    public static final int MAX_LENGTH = 255;

    /** The words reserved by default: paths of the interface, and of browsers. */
    public static final Set<String> RESERVED_WORDS =
            Set.of("api", "docs", "healthz", "readyz", "favicon.ico", "robots.txt", ".well-known");

    static final StandardAliasPolicy DEFAULT = new StandardAliasPolicy(RESERVED_WORDS, false);

    private final Set<String> reserved;
    private final boolean ignoringCase;

    private StandardAliasPolicy(Set<String> reserved, boolean ignoringCase) {
        this.reserved = reserved.stream().map(StandardAliasPolicy::folded).collect(Collectors.toUnmodifiableSet());
        this.ignoringCase = ignoringCase;
    }

    /** These rules, but aliases that differ only by case are one alias. */
    public StandardAliasPolicy ignoringCase() {
        return new StandardAliasPolicy(reserved, true);
    }

    /** These rules, but with exactly these words refused, whatever their case. */
    public StandardAliasPolicy reserving(Set<String> words) {
        return new StandardAliasPolicy(words, ignoringCase);
    }

    @Override
    public Optional<String> refusal(String alias) {
        if (alias.isEmpty()) {
            return Optional.of("must not be empty");
        }
        if (CodePoints.length(alias) > MAX_LENGTH) {
            return Optional.of("must be at most " + MAX_LENGTH + " characters");
        }
        if (reserved.contains(folded(alias))) {
            return Optional.of("must not be a reserved word");
        }
        if (alias.startsWith(".") || alias.endsWith(".")) {
            return Optional.of("must not start or end with '.'");
        }
        return AliasCharacters.areFine(alias)
                ? Optional.empty()
                : Optional.of("must consist of visible letters, digits and emoji, '-', '_' and '.'");
    }

    @Override
    public String key(String alias) {
        return ignoringCase ? folded(alias) : alias;
    }

    /** Folding can take characters out of NFC (j and a caron become two), hence the second step. */
    private static String folded(String alias) {
        return Normalizer.normalize(Folding.fold(alias), Normalizer.Form.NFC);
    }
}
