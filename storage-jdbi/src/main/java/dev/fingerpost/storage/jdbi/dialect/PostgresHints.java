package dev.fingerpost.storage.jdbi.dialect;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * The hints for PostgreSQL, with the texts of links that it has indexes of trigrams for, and the searches that these are
 * for.
 *
 * @param trigrams the columns with an index
 * @param word finds the texts whose trigrams are in every text with them
 */
record PostgresHints(Set<String> trigrams, Pattern word) implements ListHints {

    /** Three letters or digits in a row. For a search without them the whole index would be read. */
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{Nd}]{3}");

    private static final Pattern ASCII_WORD = Pattern.compile("[a-z0-9]{3}");

    /** @param onlyAscii whether the locale of the database knows no other letters */
    PostgresHints(Set<String> trigrams, boolean onlyAscii) {
        this(trigrams, onlyAscii ? ASCII_WORD : WORD);
    }

    /** An index entry has at most 2,704 bytes, and a character at most four. */
    @Override
    public SortKey indexedPrefix(SortKey whole) {
        return whole.withHead("LEFT(" + whole.column() + ", 600)", "LEFT(?, 600)", 0);
    }

    /**
     * If the owner equals a constant, PostgreSQL may walk along the primary key instead, past every newer row of other owners. For
     * an owner in an array only an index that begins with the owner has the order of the list. Past 20,000 newer rows, a
     * list takes 0.4 ms so, and 2.2 ms without.
     */
    @Override
    public String owned(String column) {
        return column + " = ANY (ARRAY[?])";
    }

    /**
     * PostgreSQL estimates that a third of all links have reached their limit, and would then search their whole list for
     * each row instead of hashing it. The condition that they have a limit makes its estimate smaller.
     */
    @Override
    public SemiJoin usedUp() {
        String usedUp = partialIndex(PartialIndex.USED_UP) + " AND max_clicks IS NOT NULL";
        return new SemiJoin(
                "EXISTS (SELECT 1 FROM fingerpost_click WHERE link_owner = ? AND link_id = fingerpost_link.id AND "
                        + usedUp + ")",
                " LEFT JOIN fingerpost_click used_up ON used_up.link_owner = owner_id"
                        + " AND used_up.link_id = fingerpost_link.id AND " + usedUp,
                "used_up.link_owner = ?");
    }

    @Override
    public String contains(SortKey text) {
        return "STRPOS(" + text.column() + ", ?) > 0";
    }

    /** By LIKE, with its wildcards escaped. A backslash is written as in C, which no setting of the session changes. */
    @Override
    public String containsByIndex(SortKey text, String search) {
        if (!trigrams.contains(text.column()) || !word.matcher(search).find()) {
            return contains(text);
        }
        String escaped = "REPLACE(REPLACE(REPLACE(?, E'\\\\', E'\\\\\\\\'), '%', E'\\\\%'), '_', E'\\\\_')";
        return text.column() + " LIKE '%' || " + escaped + " || '%'";
    }

    /**
     * After some executions PostgreSQL plans a prepared statement without its parameters, and an owner with many links gets
     * the plan of one with few.
     */
    @Override
    public boolean inlinesNumbers() {
        return true;
    }
}
