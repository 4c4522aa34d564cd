package dev.fingerpost.link;

/**
 * The characters that texts and chats append to an address: {@code https://go.example/sale).} leads to {@code sale}. No
 * alias of the standard policy ends with such a character.
 */
final class GluedTail {

    private static final int FIRST_TAG = 0xE0020;
    private static final int LAST_TAG = 0xE007F;

    private GluedTail() {}

    /** The path without its tail, unchanged if it has none. The result may be empty. */
    static String without(String path) {
        int end = path.length();
        while (end > 0) {
            int last = path.codePointBefore(end);
            if (!isGlue(last)) {
                break;
            }
            end -= Character.charCount(last);
        }
        return path.substring(0, end);
    }

    /**
     * Whether a character is part of a tail: punctuation, brackets, quotes and full stops of every script, mathematical
     * and modifier symbols, spaces and invisible characters. Some characters are not: {@code -} and {@code _}, which
     * may end an alias; {@code +}, which leads to the statistics of a link; and parts of emoji.
     */
    private static boolean isGlue(int codePoint) {
        if (codePoint == '-' || codePoint == '_' || codePoint == '+' || isEmojiPart(codePoint)) {
            return false;
        }
        return switch (Character.getType(codePoint)) {
            case Character.SPACE_SEPARATOR,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.CONTROL,
                    Character.FORMAT,
                    Character.DASH_PUNCTUATION,
                    Character.CONNECTOR_PUNCTUATION,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.OTHER_PUNCTUATION,
                    Character.MATH_SYMBOL,
                    Character.MODIFIER_SYMBOL -> true;
            default -> false;
        };
    }

    private static boolean isEmojiPart(int codePoint) {
        return EmojiTable.contains(codePoint) || (codePoint >= FIRST_TAG && codePoint <= LAST_TAG);
    }
}
