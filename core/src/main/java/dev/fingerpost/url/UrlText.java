package dev.fingerpost.url;

/** What is asked of the text of a URL before its parts are looked at. */
final class UrlText {

    private UrlText() {}

    /** The text without the spaces around it. */
    static String checked(String text, int maxLength) {
        String trimmed = trimSpaces(text);
        if (isLonger(trimmed, maxLength)) {
            throw new UrlRefusal("must be at most " + maxLength + " characters");
        }
        for (int i = 0; i < trimmed.length(); i++) {
            i += checkAt(trimmed, i) - 1;
        }
        return trimmed;
    }

    private static String trimSpaces(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && text.charAt(start) == ' ') {
            start++;
        }
        while (end > start && text.charAt(end - 1) == ' ') {
            end--;
        }
        return text.substring(start, end);
    }

    private static boolean isLonger(String text, int maxLength) {
        return text.length() > maxLength && text.codePointCount(0, text.length()) > maxLength;
    }

    /** Checks one code point and returns how many chars it takes. */
    private static int checkAt(String text, int index) {
        int codePoint = text.codePointAt(index);
        if (Character.isISOControl(codePoint)) {
            throw new UrlRefusal("must not contain control characters");
        }
        if (Character.getType(codePoint) == Character.SURROGATE) {
            throw new UrlRefusal("must be well-formed Unicode text");
        }
        return Character.charCount(codePoint);
    }
}
