package dev.fingerpost.visitors;

/**
 * A User-Agent, made ready to be searched: cut to its first 1,024 characters, in lower case, with underscores as spaces
 * and everything that is not ASCII replaced.
 */
final class Agent {

    private static final int MAX_LENGTH = 1024;

    private final String text;

    private Agent(String text) {
        this.text = text;
    }

    static Agent of(String userAgent) {
        char[] kept = new char[Math.min(userAgent.length(), MAX_LENGTH)];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = readable(userAgent.charAt(i));
        }
        return new Agent(new String(kept));
    }

    /** Whether a word that begins like this occurs. */
    boolean hasWord(String start) {
        for (int at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
            if (at == 0 || !isWordPart(text.charAt(at - 1)) || !isWordPart(start.charAt(0))) {
                return true;
            }
        }
        return false;
    }

    /** Whether this occurs, be it in the middle of a word. */
    boolean contains(String part) {
        return text.contains(part);
    }

    String text() {
        return text;
    }

    static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z';
    }

    private static boolean isWordPart(char c) {
        return isLetter(c) || isDigit(c);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static char readable(char c) {
        if (c >= 'A' && c <= 'Z') {
            return (char) (c + ('a' - 'A'));
        }
        if (c == '_') {
            return ' ';
        }
        return c < 0x7F ? c : '?';
    }
}
