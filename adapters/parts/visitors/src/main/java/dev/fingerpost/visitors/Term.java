package dev.fingerpost.visitors;

/**
 * A text that a rule searches for in a User-Agent. {@link Rules} describes the syntax.
 *
 * @param literal the text to find
 * @param pattern what must follow it, a {@code #} for each digit and a {@code @} for each letter
 * @param anywhere whether it may start in the middle of a word
 * @param whole whether no letter may follow
 * @param absent whether the rule requires that it is not found
 * @param first the first trigram of the literal
 * @param last its last trigram; both are checked, because many words of agents start alike, and many end alike
 */
record Term(String literal, String pattern, boolean anywhere, boolean whole, boolean absent, int first, int last) {

    static final char DIGIT = '#';
    static final char LETTER = '@';
    private static final char END = '$';

    static Term parse(String written) {
        boolean absent = written.charAt(0) == '!';
        String rest = absent ? written.substring(1) : written;
        boolean anywhere = rest.charAt(0) == '*';
        String sought = (anywhere ? rest.substring(1) : rest).replace('_', ' ');
        boolean whole = sought.charAt(sought.length() - 1) == END;
        sought = whole ? sought.substring(0, sought.length() - 1) : sought;
        int end = sought.length();
        while (sought.charAt(end - 1) == DIGIT || sought.charAt(end - 1) == LETTER) {
            end--;
        }
        String literal = sought.substring(0, end);
        // A literal that does not start with a letter or digit is not the start of a word.
        boolean free = anywhere || !UserAgent.isWordPart(literal.charAt(0));
        return new Term(
                literal,
                sought.substring(end),
                free,
                whole,
                absent,
                TrigramFilter.first(literal),
                TrigramFilter.last(literal));
    }

    boolean holds(UserAgent agent) {
        return absent != agent.has(this);
    }
}
