package dev.fingerpost.text;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;

/**
 * Free text that every storage can keep: valid Unicode without control characters. The length and the order of a text
 * are determined by its code points, as in databases.
 */
public final class PlainText {

    /**
     * Compares texts by code point, which is also the order of their UTF-8 bytes. {@link String#compareTo} compares
     * UTF-16 units and therefore sorts U+1F600 before U+FF21.
     */
    public static final Comparator<String> CODE_POINT_ORDER = PlainText::compare;

    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
    private static final int ZERO_WIDTH_JOINER = 0x200D;
    private static final Set<Integer> INVISIBLE =
            Set.of((int) Character.FORMAT, (int) Character.LINE_SEPARATOR, (int) Character.PARAGRAPH_SEPARATOR);

    private PlainText() {}

    /**
     * Returns the reason why a field may not have this text, or empty if it may. Control characters (including NUL,
     * line breaks, tabs, DEL and U+0080 to U+009F) and halves of surrogate pairs are not allowed, because some storages
     * do not keep them. Any other text is kept as it is.
     */
    public static Optional<Refusal> refusal(String text, int maxCodePoints) {
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            if (Character.isISOControl(codePoint)) {
                return Optional.of(Refusal.of(CoreViolation.CONTROL_CHARACTER));
            }
            if (codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE) {
                return Optional.of(Refusal.of(CoreViolation.NOT_UNICODE));
            }
            i += Character.charCount(codePoint);
        }
        return length(text) > maxCodePoints
                ? Optional.of(Refusal.of(CoreViolation.TOO_LONG, maxCodePoints))
                : Optional.empty();
    }

    /**
     * Returns a name without the characters that are not seen and change how the text around them is shown, such as
     * U+202E, which reverses it. The joiners of some scripts and of emoji stay.
     */
    public static String withoutInvisible(String name) {
        return name.codePoints()
                .filter(c -> c == ZERO_WIDTH_NON_JOINER
                        || c == ZERO_WIDTH_JOINER
                        || !INVISIBLE.contains(Character.getType(c)))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** Whether a text is empty or consists of white space, including no-break spaces. */
    public static boolean isBlank(String text) {
        return text.codePoints().allMatch(c -> Character.isWhitespace(c) || Character.isSpaceChar(c));
    }

    /** The number of code points of a text. */
    public static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    private static int compare(String left, String right) {
        int common = Math.min(left.length(), right.length());
        for (int i = 0; i < common; i++) {
            char a = left.charAt(i);
            char b = right.charAt(i);
            if (a != b) {
                return Integer.compare(rank(a), rank(b));
            }
        }
        return Integer.compare(left.length(), right.length());
    }

    /** Ranks surrogates above every other UTF-16 unit, because their code points are above U+FFFF. */
    static int rank(char unit) {
        return Character.isSurrogate(unit) ? unit + 0x10000 : unit;
    }
}
