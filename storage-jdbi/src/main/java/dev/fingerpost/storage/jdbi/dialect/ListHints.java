package dev.fingerpost.storage.jdbi.dialect;

import java.util.List;

/**
 * What the planner of a database needs, or else it reads lists without the indexes that are made for them. The links are
 * right without: only their time depends on it. These are the hints of a planner that needs none, SQLite's.
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

    /** Whether an index finds a list of texts together with the number before them only as a list of pairs. */
    default boolean seeksPairs() {
        return false;
    }

    /** A condition: a text that lists sort by contains the parameter, which may be in the condition several times. */
    default String contains(SortKey text) {
        return "INSTR(" + text.column() + ", ?) > 0";
    }

    /** A condition, as of {@link #contains}, by an index of parts of texts if there is one. For many rows it may be slower. */
    default String containsByIndex(SortKey text, String search) {
        return contains(text);
    }

    /**
     * Whether numbers are in the text of a statement, for a database that plans a prepared one without looking at its
     * parameters. An owner with many links then gets the plan of one with few.
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
