package dev.fingerpost.storage.jdbi.dialect;

import dev.fingerpost.text.Folding;
import java.nio.charset.StandardCharsets;

/**
 * The column by which a list is sorted. Rows with equal values are sorted by id. If the column may be too long
 * for an index, its indexed prefix, the head, comes first.
 *
 * @param column the whole column
 * @param mark the placeholder of a parameter that is compared with the column
 * @param head an expression for the head of the column; the column itself if the index holds the whole column
 * @param headOf the same expression for a parameter
 * @param headBytes the length of a head in bytes, for a database that sorts every row if asked to sort by head and
 *     column; 0 for a database that then follows the index and sorts only rows with equal heads
 */
public record SortKey(String column, String mark, String head, String headOf, int headBytes) {

    /** The greatest number of bytes that a folded character can have. */
    private static final int BYTES_A_CHARACTER = 6;

    /** A column of numbers. */
    public static SortKey number(String column) {
        return text(column, "?");
    }

    /** A column of text whose index holds the whole column. */
    public static SortKey text(String column, String mark) {
        return new SortKey(column, mark, column, mark, 0);
    }

    /** Returns this key for a column of which an index holds only a prefix. */
    SortKey withHead(String newHead, String newHeadOf, int newHeadBytes) {
        return new SortKey(column, mark, newHead, newHeadOf, newHeadBytes);
    }

    public boolean isWhole() {
        return head.equals(column);
    }

    /** Whether the index alone can tell whether a text contains another one, except for texts with a truncated head. */
    public boolean isInIndex() {
        return isWhole() || hasQuickOrder();
    }

    /** Whether sorting by heads alone is faster. The result is correct except for rows with a truncated head. */
    public boolean hasQuickOrder() {
        return headBytes > 0;
    }

    /** Whether the head may be too short to sort this text correctly. */
    public boolean isCut(String text) {
        return hasQuickOrder()
                && text.length() * BYTES_A_CHARACTER >= headBytes
                && Folding.fold(text).getBytes(StandardCharsets.UTF_8).length >= headBytes;
    }
}
