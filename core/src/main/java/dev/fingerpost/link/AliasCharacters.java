package dev.fingerpost.link;

import dev.fingerpost.internal.text.CodePointSet;

/**
 * The characters that an alias may have, and where. Joiners and variation selectors are invisible, so they are allowed
 * only where an emoji sequence has them: no alias is an invisible variant of a different one.
 */
final class AliasCharacters {

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
                    EmojiTable.contains(next) && EmojiTable.contains(isSelector(previous) ? beforePrevious : previous);
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
