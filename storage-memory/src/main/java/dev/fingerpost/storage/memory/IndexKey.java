package dev.fingerpost.storage.memory;

import dev.fingerpost.page.Position;
import dev.fingerpost.text.CodePoints;

/**
 * The key of a row in a sorted index: a {@link Position} whose text is folded once instead of at each comparison. Keys
 * sort as positions do.
 *
 * @param number the sort value if it is a number, else 0
 * @param text the folded sort value if it is a text, else empty
 */
record IndexKey(long number, String text, long id) implements Comparable<IndexKey> {

    static IndexKey of(Position position) {
        return position.value()
                .fold(
                        number -> new IndexKey(number.number(), "", position.id()),
                        text -> new IndexKey(0, text.folded(), position.id()));
    }

    @Override
    public int compareTo(IndexKey other) {
        int byNumber = Long.compare(number, other.number);
        int byValue = byNumber != 0 ? byNumber : CodePoints.CODE_POINT_ORDER.compare(text, other.text);
        return byValue != 0 ? byValue : Long.compare(id, other.id);
    }
}
