package dev.fingerpost.conversion;

import java.time.Instant;
import java.util.List;

/**
 * Stores the keys that sign receipts. An optional port of a {@link dev.fingerpost.storage.Storage}, which
 * {@code ConversionContract} tests. Times are whole milliseconds.
 */
public interface ReceiptKeys {

    /** All keys, in the order of their numbers. */
    List<SigningKey> all();

    /**
     * Stores a key.
     *
     * @return false if there is a key with its number; then nothing is changed
     */
    boolean insert(SigningKey key);

    /**
     * Deletes keys of receipts of which a key with a higher number was created before an instant, the lowest numbers
     * first, at most as many as the limit says.
     *
     * @return the number of deleted keys; less than the limit if no such key is left
     */
    int deleteReplacedBefore(Instant end, int limit);
}
