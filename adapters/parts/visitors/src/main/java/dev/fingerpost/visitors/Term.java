package dev.fingerpost.visitors;

/**
 * A text that a rule searches for in a User-Agent. {@link Rules} describes the syntax.
 *
 * @param literal the text to find
 * @param pattern what must follow it, a {@code #} for each digit and a {@code @} for each letter
 * @param startsAnywhere whether it may start in the middle of a word
 * @param endsAnywhere whether it may end in the middle of a word
 * @param absent whether the rule requires that it is not found
 * @param first the first trigram of the literal
 * @param last its last trigram; both are checked, because many words of agents start alike, and many end alike
 */
record Term(
        String literal,
        String pattern,
        boolean startsAnywhere,
        boolean endsAnywhere,
        boolean absent,
        int first,
        int last) {

    static final char DIGIT = '#';
    static final char LETTER = '@';
    private static final char OPEN = '*';

    static Term parse(String written) {
        boolean absent = written.charAt(0) == '!';
        String rest = absent ? written.substring(1) : written;
        boolean startsAnywhere = rest.charAt(0) == OPEN;
        boolean endsAnywhere = rest.charAt(rest.length() - 1) == OPEN;
        String sought = rest.substring(startsAnywhere ? 1 : 0, rest.length() - (endsAnywhere ? 1 : 0))
                .replace('_', ' ');
        int end = sought.length();
        while (sought.charAt(end - 1) == DIGIT || sought.charAt(end - 1) == LETTER) {
            end--;
        }
        String literal = sought.substring(0, end);
        return new Term(
                literal,
                sought.substring(end),
                startsAnywhere || !UserAgent.isWordPart(literal.charAt(0)),
                endsAnywhere || end < sought.length() || !UserAgent.isWordPart(literal.charAt(end - 1)),
                absent,
                TrigramFilter.first(literal),
                TrigramFilter.last(literal));
    }

    boolean holds(UserAgent agent) {
        return absent != agent.has(this);
    }
}
