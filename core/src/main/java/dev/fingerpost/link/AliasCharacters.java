package dev.fingerpost.link;

/**
 * Which characters an alias may have, and where. Joiners and selectors show nothing by themselves,
 * so they are accepted only where an emoji sequence has them: an alias has no invisible variants.
 */
final class AliasCharacters {

    private static final int NONE = -1;
    private static final int ZERO_WIDTH_JOINER = 0x200D;
    private static final int TEXT_SELECTOR = 0xFE0E;
    private static final int EMOJI_SELECTOR = 0xFE0F;
    private static final int KEYCAP = 0x20E3;

    private AliasCharacters() {}

    static boolean areFine(String alias) {
        int beforePrevious = NONE;
        int previous = NONE;
        for (int i = 0; i < alias.length(); ) {
            int current = alias.codePointAt(i);
            i += Character.charCount(current);
            int next = i < alias.length() ? alias.codePointAt(i) : NONE;
            boolean fine = switch (current) {
                case ZERO_WIDTH_JOINER ->
                    EmojiTable.contains(next) && EmojiTable.contains(isSelector(previous) ? beforePrevious : previous);
                case TEXT_SELECTOR -> EmojiTable.hasPresentations(previous);
                case EMOJI_SELECTOR ->
                    EmojiTable.hasPresentations(previous) || (isAsciiDigit(previous) && next == KEYCAP);
                default -> isPlain(current) || EmojiTable.contains(current);
            };
            if (!fine) {
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
                || (isLetterMarkOrDigit(codePoint) && !isInvisible(codePoint));
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

    /** Letters and marks that are default-ignorable in Unicode, and a few more that show nothing. */
    private static boolean isInvisible(int codePoint) {
        return switch (codePoint) {
            case 0x034F, // combining grapheme joiner
                    0x115F, // Hangul fillers
                    0x1160,
                    0x3164,
                    0xFFA0,
                    0x17B4, // Khmer inherent vowels
                    0x17B5,
                    0x180B, // Mongolian variation selectors
                    0x180C,
                    0x180D,
                    0x180F,
                    0x1107F, // Brahmi number joiner
                    0x13441, // Egyptian blanks
                    0x13442,
                    0x16FE4 -> true; // Khitan filler
            default -> isVariationSelector(codePoint);
        };
    }

    private static boolean isVariationSelector(int codePoint) {
        return (codePoint >= 0xFE00 && codePoint <= 0xFE0F) || (codePoint >= 0xE0100 && codePoint <= 0xE01EF);
    }
}
