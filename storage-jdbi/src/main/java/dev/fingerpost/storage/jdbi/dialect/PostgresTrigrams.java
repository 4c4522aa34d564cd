package dev.fingerpost.storage.jdbi.dialect;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * The texts of links that PostgreSQL has indexes of trigrams for, and the searches that these are for.
 *
 * @param columns the columns with an index
 * @param word finds the texts whose trigrams are in every text with them
 */
record PostgresTrigrams(Set<String> columns, Pattern word) {

    /** No index. */
    static final PostgresTrigrams NONE = new PostgresTrigrams(Set.of(), Pattern.compile("(?!)"));

    /** Three letters or digits in a row. For a search without them the whole index would be read. */
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{Nd}]{3}");

    private static final Pattern ASCII_WORD = Pattern.compile("[a-z0-9]{3}");

    /** @param onlyAscii whether the locale of the database knows no other letters */
    static PostgresTrigrams of(Set<String> columns, boolean onlyAscii) {
        return columns.isEmpty() ? NONE : new PostgresTrigrams(columns, onlyAscii ? ASCII_WORD : WORD);
    }

    /** Whether an index finds this text in this column. */
    boolean find(SortKey text, String search) {
        return columns.contains(text.column()) && word.matcher(search).find();
    }

    /**
     * The condition {@link Dialect#contains}, as the indexes know it: LIKE, with its wildcards escaped. A backslash is
     * written as in C, which no setting of the session changes.
     */
    static String contains(SortKey text) {
        String escaped = "REPLACE(REPLACE(REPLACE(?, E'\\\\', E'\\\\\\\\'), '%', E'\\\\%'), '_', E'\\\\_')";
        return text.column() + " LIKE '%' || " + escaped + " || '%'";
    }
}
