package dev.fingerpost.visitors;

/**
 * Something that a rule looks for in an agent. See {@link Rules} for how it is written.
 *
 * @param literal what has to be found
 * @param pattern what has to follow it, a {@code #} for each digit and a {@code @} for each letter
 * @param anywhere whether it may begin within a word
 * @param absent whether the rule wants it not to be found
 * @param trigram the first one of the literal
 */
record Term(String literal, String pattern, boolean anywhere, boolean absent, int trigram) {

    static final char DIGIT = '#';
    static final char LETTER = '@';

    static Term parse(String written) {
        boolean absent = written.charAt(0) == '!';
        String rest = absent ? written.substring(1) : written;
        boolean anywhere = rest.charAt(0) == '*';
        String sought = (anywhere ? rest.substring(1) : rest).replace('_', ' ');
        int end = sought.length();
        while (sought.charAt(end - 1) == DIGIT || sought.charAt(end - 1) == LETTER) {
            end--;
        }
        String literal = sought.substring(0, end);
        // What begins with another character than a word does has no beginning of a word to look at.
        boolean free = anywhere || !UserAgent.isWordPart(literal.charAt(0));
        return new Term(literal, sought.substring(end), free, absent, TrigramFilter.first(literal));
    }

    boolean holds(UserAgent agent) {
        return absent != agent.has(this);
    }
}
