package dev.fingerpost.conversion;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Link;
import dev.fingerpost.targeting.Target;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A conversion to store. Instants are cut to the start of their quarter of an hour.
 *
 * @param referenceHash the keyed hash of owner, kind and reference, 43 characters
 * @param target the place of the target of the click among those of the link, counted from 1; 0 for the link's own URL
 * @param clickedAt {@code null} if the click is not known
 * @param money {@code null} for none
 */
public record NewConversion(
        long owner,
        long linkId,
        String kind,
        String referenceHash,
        int target,
        @Nullable Instant clickedAt,
        Instant recordedAt,
        Conversion.@Nullable Money money) {

    public NewConversion {
        requireNonNull(kind, "kind");
        requireNonNull(referenceHash, "referenceHash");
        clickedAt = clickedAt == null ? null : Receipt.startOfQuarter(clickedAt);
        recordedAt = Receipt.startOfQuarter(recordedAt);
    }

    /**
     * This conversion as it is stored.
     *
     * @param link its link, whose target at this place gives the key
     */
    public StoredConversion stored(Link link) {
        List<Target> targets = link.targeting().targets();
        String key =
                target > 0 && target <= targets.size() ? targets.get(target - 1).key() : StoredConversion.NONE;
        return new StoredConversion(owner, linkId, kind, referenceHash, key, clickedAt, recordedAt, money, false);
    }
}
