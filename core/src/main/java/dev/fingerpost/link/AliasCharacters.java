package dev.fingerpost.link;

import dev.fingerpost.unicode.CodePointSet;
import dev.fingerpost.unicode.InputText;
import java.util.regex.Pattern;

/**
 * The characters that a segment of an alias may have, and where. Joiners, variation selectors and tags are invisible,
 * so they are allowed only inside emoji sequences; otherwise two different aliases could look alike.
 */
final class AliasCharacters {

    /** Invisible letters and marks: the default-ignorable code points of Unicode, and a few more. */
    private static final CodePointSet INVISIBLE = CodePointSet.of("""
            34F 115F-1160 17B4-17B5 180B-180D 180F 3164 FE00-FE0F FFA0 1107F 13441-13442 16FE4 E0100-E01EF
            """);

    /**
     * Flags of subdivisions, such as Scotland's (UTS #51): a black flag, tags for a region (two letters or three
     * digits) and for its subdivision (one to four letters or digits), and the closing tag.
     */
    private static final Pattern TAGGED_FLAG =
            Pattern.compile("\\x{1F3F4}(?:[\\x{E0061}-\\x{E007A}]{2}|[\\x{E0030}-\\x{E0039}]{3})"
                    + "[\\x{E0030}-\\x{E0039}\\x{E0061}-\\x{E007A}]{1,4}\\x{E007F}");

    private static final String BLACK_FLAG = Character.toString(0x1F3F4);

    /** Characters that may not be first or last, because texts and browsers would read them as something else. */
    private static final String INNER = ".~@&+=";

    private static final int NONE = -1;
    private static final int ZERO_WIDTH_JOINER = 0x200D;
    private static final char TEXT_SELECTOR = 0xFE0E;
    private static final char EMOJI_SELECTOR = 0xFE0F;
    private static final int KEYCAP = 0x20E3;

    private AliasCharacters() {}

    static boolean isInner(char c) {
        return INNER.indexOf(c) >= 0;
    }

    static boolean areAllowed(String segment) {
        String untagged = TAGGED_FLAG.matcher(segment).replaceAll(BLACK_FLAG);
        int beforePrevious = NONE;
        int previous = NONE;
        for (int i = 0; i < untagged.length(); ) {
            int current = untagged.codePointAt(i);
            i += Character.charCount(current);
            int next = i < untagged.length() ? untagged.codePointAt(i) : NONE;
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

    /**
     * The text without variation selectors, in NFC. The selectors are removed first, because they keep the characters
     * around them from being composed.
     */
    static String withoutSelectors(String alias) {
        if (alias.indexOf(EMOJI_SELECTOR) < 0 && alias.indexOf(TEXT_SELECTOR) < 0) {
            return alias;
        }
        return InputText.nfc(
                alias.replace(String.valueOf(EMOJI_SELECTOR), "").replace(String.valueOf(TEXT_SELECTOR), ""));
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
                || INNER.indexOf(codePoint) >= 0
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
