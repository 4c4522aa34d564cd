package dev.fingerpost.url;

/**
 * Tests for ASCII characters. The methods of the JDK accept characters beyond ASCII, which the grammar of URLs does not
 * allow.
 */
final class Ascii {

    private Ascii() {}

    static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }

    static boolean isLetter(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    /** The value of a hexadecimal digit, or -1 for anything else. */
    static int hexValue(int c) {
        if (isDigit(c)) {
            return c - '0';
        }
        int lower = lowerCase(c);
        return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
    }

    static int lowerCase(int c) {
        return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
    }

    /**
     * The text with A to Z in lower case. No other character changes; the Kelvin sign, for example, does not become a
     * k.
     */
    static String lowerCase(String text) {
        char[] characters = text.toCharArray();
        for (int i = 0; i < characters.length; i++) {
            characters[i] = (char) lowerCase(characters[i]);
        }
        return new String(characters);
    }
}
