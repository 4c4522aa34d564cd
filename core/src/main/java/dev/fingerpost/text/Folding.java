package dev.fingerpost.text;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The case folding of the library, for search and order: Unicode's default full case folding (statuses C and F of
 * CaseFolding.txt), so that {@code Straße} and {@code STRASSE} are equal. Accents are kept, and texts are not
 * normalised. The result depends neither on the locale nor on neighbouring characters. So if a text contains another
 * text, the folded form of the text contains the folded form of the other text. Folding a folded text changes nothing.
 *
 * <p>The characters of Unicode 13, the version of Java 17, are folded in the same way by every later Java version.
 */
public final class Folding {

    private static final int DOTTED_CAPITAL_I = 0x130;
    private static final int DOTLESS_SMALL_I = 0x131;
    private static final int CAPITAL_SHARP_S = 0x1E9E;
    private static final int SEVERAL = -1;

    private Folding() {}

    /** Folds a text. */
    public static String fold(String text) {
        boolean folded = true;
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            if (unit >= 0x80) {
                return foldEach(text);
            }
            folded &= unit < 'A' || unit > 'Z';
        }
        return folded ? text : text.toLowerCase(Locale.ROOT);
    }

    /** Drops texts that are equal to an earlier text when folded, and keeps the order. */
    public static List<String> distinct(List<String> texts) {
        Map<String, String> byFolded = new LinkedHashMap<>();
        texts.forEach(text -> byFolded.putIfAbsent(fold(text), text));
        return List.copyOf(byFolded.values());
    }

    /** Whether one of the texts, when folded, equals a folded text. */
    public static boolean anyEqual(List<String> texts, String folded) {
        return texts.stream().anyMatch(text -> fold(text).equals(folded));
    }

    /**
     * Whether a text contains another one if both are folded. For a text in ASCII, no new text is created.
     *
     * @param folded the other text, {@linkplain #fold folded}
     */
    public static boolean contains(String text, String folded) {
        if (folded.isEmpty()) {
            return true;
        }
        char first = folded.charAt(0);
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            if (unit >= 0x80) {
                return foldEach(text).contains(folded);
            }
            if (lowerCase(unit) == first && startsAt(i, text, folded)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a folded text occurs at an index of a text, if only ASCII letters are folded. */
    private static boolean startsAt(int index, String text, String folded) {
        if (text.length() - index < folded.length()) {
            return false;
        }
        for (int i = 1; i < folded.length(); i++) {
            char unit = text.charAt(index + i);
            if (unit >= 0x80 || lowerCase(unit) != folded.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Compares two texts as {@link PlainText#CODE_POINT_ORDER} compares their folded forms. It folds only the
     * characters that it needs for the decision, and creates no new text if the first characters that differ are in
     * ASCII.
     */
    public static int compare(String left, String right) {
        int common = Math.min(left.length(), right.length());
        for (int i = 0; i < common; i++) {
            char a = left.charAt(i);
            char b = right.charAt(i);
            if (a != b) {
                if (a >= 0x80 || b >= 0x80) {
                    return compareFrom(i, left, right);
                }
                int order = lowerCase(a) - lowerCase(b);
                if (order != 0) {
                    return order;
                }
            }
        }
        return compareFrom(common, left, right);
    }

    /** Compares two texts that are equal up to an index, apart from the case of ASCII letters. */
    private static int compareFrom(int index, String left, String right) {
        boolean isInCharacter = index > 0 && Character.isHighSurrogate(left.charAt(index - 1));
        int start = isInCharacter ? index - 1 : index;
        if (start < left.length() && start < right.length()) {
            int a = foldedToOne(left.codePointAt(start));
            int b = foldedToOne(right.codePointAt(start));
            if (a != b && Character.isBmpCodePoint(a) && Character.isBmpCodePoint(b)) { // SEVERAL is no code point
                return Integer.compare(PlainText.rank((char) a), PlainText.rank((char) b));
            }
        }
        return compareEachFrom(start, left, right);
    }

    private static int compareEachFrom(int start, String left, String right) {
        FoldedReader lefts = new FoldedReader(left, start);
        FoldedReader rights = new FoldedReader(right, start);
        int a;
        int b;
        do {
            a = lefts.read();
            b = rights.read();
        } while (a == b && a != FoldedReader.END);
        return Integer.compare(a, b);
    }

    private static int lowerCase(char ascii) {
        return ascii >= 'A' && ascii <= 'Z' ? ascii + ('a' - 'A') : ascii;
    }

    private static String foldEach(String text) {
        StringBuilder folded = new StringBuilder(text.length() + 8);
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            append(folded, codePoint);
            i += Character.charCount(codePoint);
        }
        return folded.toString();
    }

    static void append(StringBuilder folded, int codePoint) {
        int one = foldedToOne(codePoint);
        if (one != SEVERAL) {
            folded.appendCodePoint(one);
        } else if (codePoint == DOTTED_CAPITAL_I) {
            folded.append("i\u0307");
        } else if (codePoint == CAPITAL_SHARP_S) {
            folded.append("ss");
        } else {
            String upper = Character.toString(codePoint).toUpperCase(Locale.ROOT);
            upper.codePoints().forEach(each -> folded.appendCodePoint(Character.toLowerCase(each)));
        }
    }

    /**
     * The character that this character folds to, or {@link #SEVERAL} if there may be several. Upper case unites
     * characters that lower case keeps apart (σ and ς, ſ and s, ligatures). The lower case of the upper case is
     * Unicode's folding, except for the characters listed here.
     */
    private static int foldedToOne(int codePoint) {
        if (codePoint == DOTLESS_SMALL_I) {
            return codePoint;
        }
        if (isCherokee(codePoint)) {
            return Character.toUpperCase(codePoint); // folds to upper case, which was in Unicode first
        }
        return codePoint == DOTTED_CAPITAL_I || codePoint == CAPITAL_SHARP_S || mayExpand(codePoint)
                ? SEVERAL
                : Character.toLowerCase(Character.toUpperCase(codePoint));
    }

    private static boolean isCherokee(int codePoint) {
        return (codePoint >= 0x13A0 && codePoint <= 0x13FF) || (codePoint >= 0xAB70 && codePoint <= 0xABBF);
    }

    /** Whether the upper case may have several characters, which only {@code String} can compute, at a higher cost. */
    private static boolean mayExpand(int codePoint) {
        boolean greekExtended = codePoint >= 0x1F00 && codePoint <= 0x1FFF;
        boolean smallWithoutCapital = Character.getType(codePoint) == Character.LOWERCASE_LETTER
                && Character.toUpperCase(codePoint) == codePoint;
        return greekExtended || smallWithoutCapital;
    }

    /** Folds a text character by character, and returns the ranks of its UTF-16 units. */
    private static final class FoldedReader {

        /**
         * The rank of the end. This rank is below every other rank, because a text sorts before longer texts that begin
         * with it.
         */
        static final int END = -1;

        private final String text;
        private final StringBuilder folded = new StringBuilder();
        private int next;
        private int nextFolded;

        /** Starts reading at a character of the text. */
        FoldedReader(String text, int start) {
            this.text = text;
            this.next = start;
        }

        int read() {
            if (nextFolded == folded.length()) {
                if (next == text.length()) {
                    return END;
                }
                int codePoint = text.codePointAt(next);
                next += Character.charCount(codePoint);
                folded.setLength(0);
                nextFolded = 0;
                append(folded, codePoint);
            }
            return PlainText.rank(folded.charAt(nextFolded++));
        }
    }
}
