package dev.fingerpost.conversion;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A stored conversion.
 *
 * @param targetKey the key that the target of the click had when the conversion was recorded; {@link #NONE} for the
 *     link's own URL
 * @param clickedAt the start of the quarter of an hour of the click; {@code null} if it is not known
 * @param recordedAt the start of the quarter of an hour of the conversion
 * @param money {@code null} for none
 */
public record StoredConversion(
        long owner,
        long linkId,
        String kind,
        String referenceHash,
        String targetKey,
        @Nullable Instant clickedAt,
        Instant recordedAt,
        Conversion.@Nullable Money money,
        boolean reversed) {

    /** What stands for no value: no target, label, space or currency. */
    public static final String NONE = "";

    /** How exactly instants are stored. */
    public static final Duration QUARTER = Receipt.QUARTER;

    public StoredConversion {
        requireNonNull(kind, "kind");
        requireNonNull(referenceHash, "referenceHash");
        requireNonNull(targetKey, "targetKey");
        requireNonNull(recordedAt, "recordedAt");
    }

    /** A conversion whose money was stored as an amount and a currency, which is {@link #NONE} for none. For storages. */
    public static StoredConversion of(
            long owner,
            long linkId,
            String kind,
            String referenceHash,
            String targetKey,
            @Nullable Instant clickedAt,
            Instant recordedAt,
            long amount,
            String currency,
            boolean reversed) {
        Conversion.Money money = currency.equals(NONE) ? null : new Conversion.Money(amount, currency);
        return new StoredConversion(
                owner, linkId, kind, referenceHash, targetKey, clickedAt, recordedAt, money, reversed);
    }

    /** Returns this conversion, reversed. */
    public StoredConversion reverse() {
        return new StoredConversion(owner, linkId, kind, referenceHash, targetKey, clickedAt, recordedAt, money, true);
    }

    /** Returns this conversion for another owner. */
    public StoredConversion given(long newOwner) {
        return new StoredConversion(
                newOwner, linkId, kind, referenceHash, targetKey, clickedAt, recordedAt, money, reversed);
    }
}
