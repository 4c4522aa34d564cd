package dev.fingerpost.storage.jdbi.dialect;

import java.util.List;

/**
 * How the statements of lists are written so that the planner of a database uses the indexes that are made for them. Lists
 * are right without these hints, but slow. The default methods are for a planner that needs no hints, as that of SQLite.
 */
public interface ListHints {

    /** The condition of a partial index, word for word as the index has it. */
    default String partialIndex(PartialIndex index) {
        return index.condition();
    }

    /** How lists sort by a text that may be longer than an index allows: by the prefix that the index holds. */
    default SortKey indexedPrefix(SortKey whole) {
        return whole;
    }

    /** The table that the ids of an owner's list are found in, after FROM; joins and conditions follow. */
    default String listed(String table) {
        return table;
    }

    /** The condition of a list that a column names the owner. The parameter is the owner. */
    default String owned(String column) {
        return column + " = ?";
    }

    /** The links that have reached their limit. The parameter is the owner. */
    default SemiJoin usedUp() {
        return SemiJoin.of("fingerpost_link.id IN (SELECT link_id FROM fingerpost_click WHERE link_owner = ? AND "
                + partialIndex(PartialIndex.USED_UP) + ")");
    }

    /** The links that have a pixel. The parameter is the pixel. */
    default SemiJoin withPixel() {
        return SemiJoin.of("fingerpost_link.id IN (SELECT link_id FROM fingerpost_link_pixel WHERE pixel_id = ?)");
    }

    /**
     * The links with one of several exact texts, after FROM; further conditions follow.
     *
     * @param column of the text
     * @param marks the placeholders of the texts
     */
    default String withTexts(String column, List<String> marks) {
        return "fingerpost_link WHERE " + column + " IN (" + String.join(",", marks) + ")";
    }

    /** Whether an index on a number and a text is used for a list of texts only if they are written as pairs with the number. */
    default boolean seeksPairs() {
        return false;
    }

    /** A condition: a text that lists sort by contains the parameter, which may be in the condition several times. */
    default String contains(SortKey text) {
        return "INSTR(" + text.column() + ", ?) > 0";
    }

    /** A condition like {@link #contains} that uses an index of parts of texts if there is one. It may be slower if many rows match. */
    default String containsByIndex(SortKey text, String search) {
        return contains(text);
    }

    /**
     * Whether numbers are written into the text of a statement. A database that plans a prepared statement without its
     * parameters would give an owner with many links the plan for one with few.
     */
    default boolean inlinesNumbers() {
        return false;
    }

    /**
     * Whether rows that contain a text are counted in the order of an index that holds the texts. Otherwise such a count
     * may read the row of each entry of another index.
     */
    default boolean countsTextsInOrder() {
        return false;
    }

    /** What a step over an entry of an index costs in descending order, where it costs 1 in ascending order. */
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
