package dev.fingerpost.text;

import java.util.Comparator;

/** Length and order of text in Unicode code points, as databases count and compare it. */
public final class CodePoints {

    /**
     * Compares by code point, which is also the order of the UTF-8 bytes. {@link String#compareTo} compares UTF-16
     * units and so sorts U+1F600 before U+FF21.
     */
    public static final Comparator<String> CODE_POINT_ORDER = CodePoints::compare;

    private CodePoints() {}

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

    /** Ranks surrogates above every other UTF-16 unit, as their code points are above U+FFFF. */
    static int rank(char unit) {
        return Character.isSurrogate(unit) ? unit + 0x10000 : unit;
    }
}
