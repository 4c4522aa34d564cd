package dev.fingerpost.text;

import java.util.Locale;

/**
 * The one case folding of the library, for search and order: Unicode's default full case folding (statuses C and F of
 * CaseFolding.txt), so that {@code Straße} and {@code STRASSE} are equal. Accents stay, and nothing is normalised.
 * Neither the locale nor neighbouring characters matter, so a text that contains another contains it folded too.
 * Folding folded text changes nothing.
 *
 * <p>Every character of Unicode 13, the version of Java 17, folds the same on every later Java.
 */
public final class Folding {

    private static final int DOTTED_CAPITAL_I = 0x130;
    private static final int DOTLESS_SMALL_I = 0x131;
    private static final int CAPITAL_SHARP_S = 0x1E9E;

    private Folding() {}

    /** The text without differences of case. */
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

    private static String foldEach(String text) {
        StringBuilder folded = new StringBuilder(text.length() + 8);
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            append(folded, codePoint);
            i += Character.charCount(codePoint);
        }
        return folded.toString();
    }

    /**
     * Upper case unites what lower case keeps apart (σ and ς, ſ and s, ligatures). The lower case of the upper case is
     * Unicode's folding, except for the cases listed here.
     */
    private static void append(StringBuilder folded, int codePoint) {
        if (codePoint == DOTTED_CAPITAL_I) {
            folded.append("i\u0307");
        } else if (codePoint == DOTLESS_SMALL_I) {
            folded.appendCodePoint(codePoint);
        } else if (codePoint == CAPITAL_SHARP_S) {
            folded.append("ss");
        } else if (isCherokee(codePoint)) {
            folded.appendCodePoint(Character.toUpperCase(codePoint)); // folds to upper case, which Unicode had first
        } else if (mayExpand(codePoint)) {
            String upper = Character.toString(codePoint).toUpperCase(Locale.ROOT);
            upper.codePoints().forEach(each -> folded.appendCodePoint(Character.toLowerCase(each)));
        } else {
            folded.appendCodePoint(Character.toLowerCase(Character.toUpperCase(codePoint)));
        }
    }

    private static boolean isCherokee(int codePoint) {
        return (codePoint >= 0x13A0 && codePoint <= 0x13FF) || (codePoint >= 0xAB70 && codePoint <= 0xABBF);
    }

    /** Whether the upper case may be several characters, which only {@code String} can compute, at a higher cost. */
    private static boolean mayExpand(int codePoint) {
        boolean greekExtended = codePoint >= 0x1F00 && codePoint <= 0x1FFF;
        boolean smallWithoutCapital = Character.getType(codePoint) == Character.LOWERCASE_LETTER
                && Character.toUpperCase(codePoint) == codePoint;
        return greekExtended || smallWithoutCapital;
    }
}
