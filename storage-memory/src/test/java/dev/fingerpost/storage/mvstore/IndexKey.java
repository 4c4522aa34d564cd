package dev.fingerpost.storage.mvstore;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.fingerpost.page.Position;
import java.nio.ByteBuffer;

/**
 * The key of a row in a sorted index: a {@link Position} whose text is folded once instead of at each comparison. The bytes of
 * keys sort as positions do.
 *
 * @param number the sort value if it is a number, else 0
 * @param text the folded sort value if it is a text, else empty
 */
record IndexKey(long number, String text, long id) {

    /** The key of the row at this position. */
    static IndexKey of(Position position) {
        return position.value()
                .fold(
                        number -> new IndexKey(number.number(), "", position.id()),
                        text -> new IndexKey(0, text.folded(), position.id()));
    }

    /**
     * This key behind a prefix, for an ordered map of bytes. Compared as unsigned bytes, the keys of one prefix sort as
     * positions do, and all of them come after {@link #prefix} of the same numbers. Texts have no character U+0000.
     *
     * @param prefix what the index is of, such as an owner and the number of an order; none of it is negative
     */
    byte[] toBytes(long... prefix) {
        byte[] utf8 = text.getBytes(UTF_8);
        return ByteBuffer.allocate((prefix.length + 2) * Long.BYTES + utf8.length + 1)
                .put(prefix(prefix))
                .putLong(number ^ Long.MIN_VALUE)
                .put(utf8)
                .put((byte) 0) // a text sorts before its continuations
                .putLong(id)
                .array();
    }

    /** The bytes that the keys behind this prefix start with. */
    static byte[] prefix(long... numbers) {
        ByteBuffer bytes = ByteBuffer.allocate(numbers.length * Long.BYTES);
        for (long number : numbers) {
            bytes.putLong(number);
        }
        return bytes.array();
    }
}
