package dev.fingerpost.conversion;

import dev.fingerpost.storage.OwnedRows;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Stores conversions. An optional port of a {@link dev.fingerpost.storage.Storage}, which {@code ConversionContract}
 * tests. The rows of a link are deleted with it, and given with it to another owner.
 */
public interface ConversionRepository extends OwnedRows {

    /**
     * Stores a conversion, unless there is one with its hash, whoever owns that one's link by now. Changes no other row,
     * and waits for no transaction other than one that stores the same hash.
     *
     * @return {@link ConversionOutcome#RECORDED}, {@link ConversionOutcome#ALREADY_RECORDED}, or
     *     {@link ConversionOutcome#UNKNOWN_LINK} if the owner has no such link
     */
    ConversionOutcome add(NewConversion conversion);

    /**
     * Marks a conversion as reversed.
     *
     * @return the reversed conversion, with the owner that its link has now; empty if there is none with this hash that is
     *     not reversed
     */
    Optional<StoredConversion> reverse(String referenceHash);

    /**
     * The greatest number of sums of a report that are needed: one for each quarter of an hour of the longest period
     * fits.
     */
    int MOST_SUMS = 400_000;

    /**
     * Counts conversions of an owner's links, as {@link ConversionSum#of} does. The cost grows with the conversions of
     * the period, and not with those that are kept.
     *
     * @return the sums, in any order; if there are more than {@link #MOST_SUMS}, at least one more than that
     */
    List<ConversionSum> sums(long owner, ConversionQuery query);

    /**
     * Deletes conversions that were recorded in a quarter of an hour before that of an instant, the oldest first, at
     * most as many as the limit says.
     *
     * @return the number of deleted conversions; less than the limit if no older one is left
     */
    int deleteBefore(Instant end, int limit);
}
