package dev.fingerpost.link;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import dev.fingerpost.internal.text.CodePointSet;
import dev.fingerpost.internal.text.InputText;
import dev.fingerpost.text.Folding;
import dev.fingerpost.text.PlainText;
import java.text.Normalizer;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which aliases are allowed, and which two are equal. A port: a host may be stricter or more lenient.
 *
 * <p>Implementations are pure and thread-safe, never throw, and give the same answers for as long as links are stored:
 * where {@link #key} changes, stored links are no longer found.
 */
public interface AliasPolicy {

    /** Twice the longest alias, for text that is not composed yet; longer text is not looked up. */
    int LONGEST_WRITTEN = 512;

    /** Why this alias (in NFC) is not allowed, for a host's own rule as {@link Refusal#own}; empty if it is allowed. */
    Optional<Refusal> refusal(String alias);

    /**
     * The form that is compared: two aliases of a domain with the same key are the same alias. The key of an allowed
     * alias has at most 1,600 bytes of UTF-8, and the key of a key is itself.
     */
    String key(String alias);

    /**
     * The key of an alias as a visitor or a caller writes it, composed or not; empty for text that no alias can be.
     */
    static Optional<String> lookupKey(String written, AliasPolicy policy) {
        if (written.isEmpty() || PlainText.length(written) > LONGEST_WRITTEN) {
            return Optional.empty();
        }
        return Optional.of(policy.key(InputText.nfc(written)));
    }

    /** The default: case matters, and {@link Standard#RESERVED_WORDS} are reserved. */
    static Standard standard() {
        return Standard.DEFAULT;
    }

    /**
     * The default policy: 1 to 255 letters, marks, decimal digits and emoji of any script, {@code -}, {@code _}, and
     * {@code .} except first or last. Every such alias can be visited, raw or percent-encoded, and is visible: invisible
     * characters are not allowed. The Java runtime decides what a letter is; the emoji are those of Unicode 16 on every
     * runtime.
     */
    final class Standard implements AliasPolicy {

        /** The greatest number of code points of an alias. */
        public static final int MAX_LENGTH = 255;

        /** The words that are reserved by default: paths of the HTTP interface, and those that browsers ask for. */
        public static final Set<String> RESERVED_WORDS =
                Set.of("api", "console", "docs", "healthz", "readyz", "favicon.ico", "robots.txt", ".well-known");

        static final Standard DEFAULT = new Standard(RESERVED_WORDS, false);

        private final Set<String> reserved;
        private final boolean ignoringCase;

        private Standard(Set<String> reserved, boolean ignoringCase) {
            this.reserved = reserved.stream().map(Standard::folded).collect(Collectors.toUnmodifiableSet());
            this.ignoringCase = ignoringCase;
        }

        /** The same policy, ignoring case: aliases that differ only by case are equal. */
        public Standard ignoringCase() {
            return new Standard(reserved, true);
        }

        /** The same policy with exactly these reserved words, whatever their case. */
        public Standard reserving(Set<String> words) {
            return new Standard(words, ignoringCase);
        }

        @Override
        public Optional<Refusal> refusal(String alias) {
            if (alias.isEmpty()) {
                return Optional.of(Refusal.of(CoreViolation.EMPTY));
            }
            if (PlainText.length(alias) > MAX_LENGTH) {
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

        /**
         * The characters that an alias may have, and where. Joiners and variation selectors are invisible, so they are allowed
         * only where an emoji sequence has them: no alias is an invisible variant of a different one.
         */
        private static final class AliasCharacters {

            /** Invisible letters and marks: the default-ignorable ones of Unicode, and a few more. */
            private static final CodePointSet INVISIBLE = CodePointSet.of("""
                    34F 115F-1160 17B4-17B5 180B-180D 180F 3164 FE00-FE0F FFA0 1107F 13441-13442 16FE4 E0100-E01EF
                    """);

            private static final int NONE = -1;
            private static final int ZERO_WIDTH_JOINER = 0x200D;
            private static final int TEXT_SELECTOR = 0xFE0E;
            private static final int EMOJI_SELECTOR = 0xFE0F;
            private static final int KEYCAP = 0x20E3;

            private AliasCharacters() {}

            static boolean areAllowed(String alias) {
                int beforePrevious = NONE;
                int previous = NONE;
                for (int i = 0; i < alias.length(); ) {
                    int current = alias.codePointAt(i);
                    i += Character.charCount(current);
                    int next = i < alias.length() ? alias.codePointAt(i) : NONE;
                    boolean allowed = switch (current) {
                        case ZERO_WIDTH_JOINER ->
                            EmojiTable.contains(next)
                                    && EmojiTable.contains(isSelector(previous) ? beforePrevious : previous);
                        case TEXT_SELECTOR -> EmojiTable.hasPresentations(previous);
                        case EMOJI_SELECTOR ->
                            EmojiTable.hasPresentations(previous) || (isAsciiDigit(previous) && next == KEYCAP);
                        default -> isPlain(current) || EmojiTable.contains(current);
                    };
                    if (!allowed) {
                        return false;
                    }
                    beforePrevious = previous;
                    previous = current;
                }
                return true;
            }

            private static boolean isSelector(int codePoint) {
                return codePoint == TEXT_SELECTOR || codePoint == EMOJI_SELECTOR;
            }

            private static boolean isAsciiDigit(int codePoint) {
                return codePoint >= '0' && codePoint <= '9';
            }

            private static boolean isPlain(int codePoint) {
                return codePoint == '-'
                        || codePoint == '_'
                        || codePoint == '.'
                        || (isLetterMarkOrDigit(codePoint) && !INVISIBLE.contains(codePoint));
            }

            private static boolean isLetterMarkOrDigit(int codePoint) {
                return switch (Character.getType(codePoint)) {
                    case Character.UPPERCASE_LETTER,
                            Character.LOWERCASE_LETTER,
                            Character.TITLECASE_LETTER,
                            Character.MODIFIER_LETTER,
                            Character.OTHER_LETTER,
                            Character.NON_SPACING_MARK,
                            Character.COMBINING_SPACING_MARK,
                            Character.ENCLOSING_MARK,
                            Character.DECIMAL_DIGIT_NUMBER -> true;
                    default -> false;
                };
            }
        }
    }
}
