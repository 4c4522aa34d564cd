package dev.fingerpost.storage.jdbi.dialect;

import dev.fingerpost.text.Folding;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What the planner of a database needs, or else it reads lists without the indexes that are made for them. The links are
 * right without: only their time depends on it. These are the hints of a planner that needs none, SQLite's.
 */
public interface ListHints {

    /** The partial indexes, each of the rows that meet a condition. Some databases have a computed column for it instead. */
    enum PartialIndex {
        /** Links that may have a status other than active, now or later. */
        RESTRICTED(
                "restricted",
                "(disabled OR active_from IS NOT NULL OR active_until IS NOT NULL OR clicks_limit IS NOT NULL)"),

        /** Rows of clicks that have reached their limit. */
        USED_UP("used_up", "(clicks >= max_clicks)");

        private final String column;
        private final String condition;

        PartialIndex(String column, String condition) {
            this.column = column;
            this.condition = condition;
        }

        String condition() {
            return condition;
        }

        /** The condition by the computed column. */
        String computed() {
            return column + " = TRUE";
        }

        /**
         * The definition of the computed column.
         *
         * @param begin comes before the condition
         * @param end comes after it
         */
        String definition(String begin, String end) {
            return column + " BOOLEAN " + begin + condition + end;
        }
    }

    /**
     * The links with a row in a different table.
     *
     * @param condition finds them while links are read in an order
     * @param join finds them while all are read: it is joined to {@code fingerpost_link}; empty if the condition is as quick
     * @param joined the condition with this join
     */
    record SemiJoin(String condition, String join, String joined) {

        static SemiJoin of(String condition) {
            return new SemiJoin(condition, "", condition);
        }
    }

    /**
     * The key that a list sorts by, before the id: a column and, where the column may be too long for an index, its indexed
     * prefix, the head.
     *
     * @param column the whole column
     * @param mark the placeholder of a parameter that is compared with the column
     * @param head an expression for the head of the column; the column itself where the index holds the whole column
     * @param headOf the same expression for a parameter
     * @param headBytes the length of a head, where the database sorts every row if it is asked to sort by head and
     *     column. It is 0 where it follows the index and sorts only ties
     */
    record SortKey(String column, String mark, String head, String headOf, int headBytes) {

        /** The greatest number of bytes of a character after folding. */
        private static final int BYTES_A_CHARACTER = 6;

        /** A column of numbers. */
        public static SortKey number(String column) {
            return text(column, "?");
        }

        /** A column of text whose index holds the whole column. */
        public static SortKey text(String column, String mark) {
            return new SortKey(column, mark, column, mark, 0);
        }

        /** The same column, of which an index holds only a prefix. */
        SortKey withHead(String newHead, String newHeadOf, int newHeadBytes) {
            return new SortKey(column, mark, newHead, newHeadOf, newHeadBytes);
        }

        public boolean isWhole() {
            return head.equals(column);
        }

        /** Whether the index alone tells whether a text contains another, but for texts with a truncated head. */
        public boolean isInIndex() {
            return isWhole() || hasQuickOrder();
        }

        /** Whether ordering by heads is faster. It is correct except for rows with a truncated head. */
        public boolean hasQuickOrder() {
            return headBytes > 0;
        }

        /** Whether the head may be too short to place this text correctly. */
        public boolean isCut(String text) {
            return hasQuickOrder()
                    && text.length() * BYTES_A_CHARACTER >= headBytes
                    && Folding.fold(text).getBytes(StandardCharsets.UTF_8).length >= headBytes;
        }
    }

    /** The condition of a partial index, word for word as the index has it. */
    default String partialIndex(PartialIndex index) {
        return index.condition();
    }

    /** How lists sort by a text that may be longer than an index allows: by the prefix that the index holds. */
    default SortKey indexedPrefix(SortKey whole) {
        return whole;
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

    /** The same condition for this search, by an index of parts of texts if there is one. For many rows it may be slower. */
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
