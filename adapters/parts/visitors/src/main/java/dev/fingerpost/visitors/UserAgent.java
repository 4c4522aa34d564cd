package dev.fingerpost.visitors;

import java.util.regex.Pattern;

/**
 * A User-Agent, normalised for searches: its first 1,024 characters, in lower case, with spaces for underscores and
 * plus signs, and with every character outside of ASCII replaced.
 */
final class UserAgent {

    private static final int MAX_LENGTH = 1024;

    /** Apps of Apple's systems send their name like this. */
    private static final String ENCODED_SPACE = "%20";

    private static final Pattern MAIL_ADDRESS = Pattern.compile("[a-z0-9]@[a-z][a-z0-9-]*\\.[a-z]");

    private final String text;
    private final TrigramFilter trigrams;

    private UserAgent(String text) {
        this.text = text;
        this.trigrams = TrigramFilter.of(text);
    }

    static UserAgent of(String userAgent) {
        char[] kept = userAgent
                .substring(0, Math.min(userAgent.length(), MAX_LENGTH))
                .replace(ENCODED_SPACE, " ")
                .toCharArray();
        for (int i = 0; i < kept.length; i++) {
            kept[i] = readable(kept[i]);
        }
        return new UserAgent(new String(kept));
    }

    /** Whether the agent may contain this trigram. If not, there is no need to search for a text with it. */
    boolean mayHave(int trigram) {
        return trigrams.mayContain(trigram);
    }

    /** Whether the term occurs in the agent. */
    boolean has(Term term) {
        if (!mayHave(term.first()) || !mayHave(term.last())) {
            return false;
        }
        String literal = term.literal();
        for (int at = text.indexOf(literal); at >= 0; at = text.indexOf(literal, at + 1)) {
            int end = at + literal.length();
            if (mayBegin(term, at)
                    && goesOn(term.pattern(), end)
                    && mayEnd(term, end + term.pattern().length())) {
                return true;
            }
        }
        return false;
    }

    /** Whether the agent contains an e-mail address, as the agents of many bots do. */
    boolean hasMailAddress() {
        return text.indexOf('@') > 0 && MAIL_ADDRESS.matcher(text).find();
    }

    /**
     * Whether a browser's agent goes on with a comment about another program, as in {@code Safari/605.1.15
     * (Applebot/0.1)}. The comments of browsers stand before the name of the browser.
     */
    boolean hasProgramInComment() {
        int safari = text.lastIndexOf(" safari/");
        int open = text.indexOf(' ', safari + 1);
        if (safari < 0 || open < 0 || !text.startsWith("(", open + 1)) {
            return false;
        }
        int end = open + 2;
        while (end < text.length() && ");/".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        boolean hasVersion = end + 1 < text.length() && text.charAt(end) == '/' && isDigit(text.charAt(end + 1));
        return hasVersion || text.startsWith("compatible", open + 2);
    }

    boolean isBlank() {
        return text.isBlank();
    }

    String text() {
        return text;
    }

    private boolean mayBegin(Term term, int at) {
        return term.startsAnywhere() || at == 0 || !isSameKind(text.charAt(at - 1), text.charAt(at));
    }

    private boolean mayEnd(Term term, int at) {
        return term.endsAnywhere() || at == text.length() || !isSameKind(text.charAt(at - 1), text.charAt(at));
    }

    private boolean goesOn(String pattern, int at) {
        if (at + pattern.length() > text.length()) {
            return false;
        }
        for (int i = 0; i < pattern.length(); i++) {
            char c = text.charAt(at + i);
            if (pattern.charAt(i) == Term.DIGIT ? !isDigit(c) : !isLetter(c)) {
                return false;
            }
        }
        return true;
    }

    static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z';
    }

    static boolean isWordPart(char c) {
        return isLetter(c) || isDigit(c);
    }

    /** Whether both are letters or both are digits, so that no word ends between them. */
    private static boolean isSameKind(char before, char after) {
        return isLetter(before) ? isLetter(after) : isDigit(before) && isDigit(after);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static char readable(char c) {
        if (c >= 'A' && c <= 'Z') {
            return (char) (c + ('a' - 'A'));
        }
        if (c == '_' || c == '+') {
            return ' ';
        }
        return c < 0x7F ? c : '?';
    }
}
