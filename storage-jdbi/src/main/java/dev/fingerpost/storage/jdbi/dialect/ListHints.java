package dev.fingerpost.storage.jdbi.dialect;

import java.util.List;

/**
 * The parts of the statements of lists that differ between databases, so that the query planner of each database uses
 * the indexes that were made for these lists. Without these hints, lists are correct but slow. The default methods are
 * for a planner that needs no hints, such as that of SQLite.
 */
public interface ListHints {

    /** The condition of a partial index, written exactly as in the definition of the index. */
    default String partialIndex(PartialIndex index) {
        return index.condition();
    }

    /**
     * The key for sorting by a text that may be longer than an index allows: the prefix that the index holds comes
     * first.
     */
    default SortKey indexedPrefix(SortKey whole) {
        return whole;
    }

    /** The table in which the ids of an owner's list are found, as written after FROM; joins and conditions follow. */
    default String fromTable(String table) {
        return table;
    }

    /** The condition of a list by which this column equals the owner. Its parameter is the owner. */
    default String ownerEquals(String column) {
        return column + " = ?";
    }

    /** The links that have reached their limit of clicks. The parameter of the condition is the owner. */
    default SemiJoin usedUp() {
        return SemiJoin.of("fingerpost_link.id IN (SELECT link_id FROM fingerpost_click WHERE link_owner = ? AND "
                + partialIndex(PartialIndex.USED_UP) + ")");
    }

    /** The links that have a pixel. The parameter of the condition is the pixel. */
    default SemiJoin withPixel() {
        return SemiJoin.of("fingerpost_link.id IN (SELECT link_id FROM fingerpost_link_pixel WHERE pixel_id = ?)");
    }

    /**
     * The source of the links with one of several exact texts, as written after FROM; further conditions follow.
     *
     * @param column the column of the text
     * @param marks the placeholders of the texts
     */
    default String withTexts(String column, List<String> marks) {
        return "fingerpost_link WHERE " + column + " IN (" + String.join(",", marks) + ")";
    }

    /**
     * Whether the database uses an index on a number and a text for a list of texts only if each text is written as a
     * pair with the number, as in {@code (owner_id, external_id) IN ((?, ?), (?, ?))}.
     */
    default boolean seeksPairs() {
        return false;
    }

    /**
     * The condition that a text column contains the parameter. The column is one by which lists can be sorted. The
     * parameter may occur several times in the condition.
     */
    default String contains(SortKey text) {
        return "INSTR(" + text.column() + ", ?) > 0";
    }

    /**
     * A condition like {@link #contains} that uses an index of parts of texts, such as trigrams, if there is one. It
     * may be slower if many rows match.
     */
    default String containsByIndex(SortKey text, String search) {
        return contains(text);
    }

    /**
     * Whether numbers are written into the text of a statement instead of being parameters. A database that plans a
     * prepared statement without its parameters would use the same plan for an owner with many links as for one with
     * few.
     */
    default boolean inlinesNumbers() {
        return false;
    }

    /**
     * Whether the statement that counts rows containing a text sorts them by that text, so that the database chooses
     * the index that holds the texts. Otherwise it may choose another index and read the row of each of its entries.
     */
    default boolean countsTextsInOrder() {
        return false;
    }

    /** The cost of a step over an index entry in descending order, if a step in ascending order costs 1. */
    default int descendingCost() {
        return 1;
    }

    /**
     * The beginning of the statement that reads a list.
     *
     * @param timeoutSeconds the statement timeout, 0 for none
     */
    default String beforeList(int timeoutSeconds) {
        return "";
    }
}
