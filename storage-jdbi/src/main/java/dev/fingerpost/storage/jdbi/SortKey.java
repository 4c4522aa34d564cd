package dev.fingerpost.storage.jdbi;

import dev.fingerpost.text.Folding;
import java.nio.charset.StandardCharsets;

/**
 * What a list is sorted by, before the id: a column and, where that may be too long for an index, its head, which has
 * one.
 *
 * @param column the whole of it
 * @param mark of a parameter that is compared with the column
 * @param head an expression for the beginning of the column; the column itself where an index has the whole
 * @param headOf the same of a parameter
 * @param headBytes how long a head is where the database, asked to sort by head and column, would sort every row there
 *     is; 0 where it follows the index and sorts only what ties there
 */
record SortKey(String column, String mark, String head, String headOf, int headBytes) {

    /** No character has more bytes than this, once it is folded. */
    private static final int BYTES_A_CHARACTER = 6;

    /** A column of numbers. */
    static SortKey number(String column) {
        return text(column, "?");
    }

    /** A column of text that an index has the whole of. */
    static SortKey text(String column, String mark) {
        return new SortKey(column, mark, column, mark, 0);
    }

    boolean isWhole() {
        return head.equals(column);
    }

    /** Whether the order by heads is quicker than the right one; it is the right one but for rows that are cut. */
    boolean hasQuickOrder() {
        return headBytes > 0;
    }

    /** Whether the head may be too short to tell the place of this text. */
    boolean isCut(String text) {
        return hasQuickOrder()
                && text.length() * BYTES_A_CHARACTER >= headBytes
                && Folding.fold(text).getBytes(StandardCharsets.UTF_8).length >= headBytes;
    }
}
