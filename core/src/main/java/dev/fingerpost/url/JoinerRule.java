package dev.fingerpost.url;

import java.text.Normalizer;

/**
 * Decides where the two invisible joiners are allowed (RFC 5892, appendix A): after a virama, and the non-joiner also
 * between two letters that would join.
 */
final class JoinerRule {

    private static final char NON_JOINER = '\u200C';
    private static final char JOINER = '\u200D';

    private JoinerRule() {}

    static boolean isKeptBy(String label) {
        for (int i = 0; i < label.length(); i++) {
            char c = label.charAt(i);
            boolean joiner = c == JOINER || c == NON_JOINER;
            if (joiner && !followsVirama(label, i) && (c == JOINER || !separatesJoiningLetters(label, i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean followsVirama(String label, int index) {
        return index > 0 && isVirama(label.codePointBefore(index));
    }

    /**
     * Whether the canonical combining class is 9. The JDK has no method for this. The JDK's normaliser sorts marks by
     * class, and class 9 comes after the kana voicing mark (8) and before the Hebrew sheva (10).
     */
    private static boolean isVirama(int codePoint) {
        String mark = Character.toString(codePoint);
        return areReordered(mark, "\u3099") && areReordered("\u05B0", mark);
    }

    private static boolean areReordered(String first, String second) {
        return !first.equals(second)
                && Normalizer.normalize(first + second, Normalizer.Form.NFD).equals(second + first);
    }

    private static boolean separatesJoiningLetters(String label, int index) {
        int before = index;
        while (before > 0 && JoiningType.isTransparent(label.codePointBefore(before))) {
            before -= Character.charCount(label.codePointBefore(before));
        }
        int after = index + 1;
        while (after < label.length() && JoiningType.isTransparent(label.codePointAt(after))) {
            after += Character.charCount(label.codePointAt(after));
        }
        return before > 0
                && after < label.length()
                && JoiningType.joinsNext(label.codePointBefore(before))
                && JoiningType.joinsPrevious(label.codePointAt(after));
    }
}
