package dev.fingerpost.storage.jdbi.dialect;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * The hints for PostgreSQL. They know which texts of links have an index of trigrams, and for which searches these
 * indexes are used.
 *
 * @param trigrams the columns that have such an index
 * @param word finds a part of the search that has a trigram
 */
record PostgresHints(Set<String> trigrams, Pattern word) implements ListHints {

    /** Three letters or digits in a row. For a search without such a part, the whole index would be read. */
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{Nd}]{3}");

    private static final Pattern ASCII_WORD = Pattern.compile("[a-z0-9]{3}");

    /** @param onlyAscii whether the locale of the database knows only ASCII letters */
    PostgresHints(Set<String> trigrams, boolean onlyAscii) {
        this(trigrams, onlyAscii ? ASCII_WORD : WORD);
    }

    /** An index entry has at most 2,704 bytes, and a character has at most four. */
    @Override
    public SortKey indexedPrefix(SortKey whole) {
        return whole.withHead("LEFT(" + whole.column() + ", 600)", "LEFT(?, 600)", 0);
    }

    /**
     * If the condition compares the owner with a constant, PostgreSQL may follow the primary key instead and read every
     * newer row of other owners. If it compares the owner with an array, only an index that begins with the owner has
     * the order of the list. With 20,000 newer rows of other owners, a list takes 0.4 ms with an array, and 2.2 ms with
     * a constant.
     */
    @Override
    public String ownerEquals(String column) {
        return column + " = ANY (ARRAY[?])";
    }

    /**
     * Without the additional condition that a link has a limit, PostgreSQL estimates that a third of all links have
     * reached their limit. It would then search the whole list of these links for each row instead of hashing the list.
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

    /**
     * The condition uses LIKE, with escaped wildcards. Backslashes are written in an E'' literal, because its meaning
     * does not depend on a setting of the session.
     */
    @Override
    public String containsByIndex(SortKey text, String search) {
        if (!trigrams.contains(text.column()) || !word.matcher(search).find()) {
            return contains(text);
        }
        String escaped = "REPLACE(REPLACE(REPLACE(?, E'\\\\', E'\\\\\\\\'), '%', E'\\\\%'), '_', E'\\\\_')";
        return text.column() + " LIKE '%' || " + escaped + " || '%'";
    }

    /**
     * After some executions PostgreSQL plans a prepared statement without its parameters, so an owner with many links
     * would get the same plan as one with few.
     */
    @Override
    public boolean inlinesNumbers() {
        return true;
    }
}
