package dev.fingerpost.conversion;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Link;
import dev.fingerpost.targeting.Target;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * A conversion to store. Instants are cut to the start of their quarter of an hour.
 *
 * @param referenceHash the keyed hash of owner, kind and reference, 43 characters, so no two owners have the same
 * @param target the {@linkplain #codeOf code} of the target of the click; 0 for the link's own URL
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

    /** The code of a target, from 1, by which it is found again after its link's targets were changed. */
    public static int codeOf(String targetKey) {
        CRC32 code = new CRC32();
        code.update(targetKey.getBytes(StandardCharsets.UTF_8));
        return (int) (code.getValue() % Receipt.MOST_TARGETS) + 1;
    }

    /** The key with the code of the target, of those that the link has now; {@link StoredConversion#NONE} for none. */
    public String targetKey(Stream<String> keys) {
        return keys.filter(key -> codeOf(key) == target).findFirst().orElse(StoredConversion.NONE);
    }

    /** This conversion as it is stored for its link. */
    public StoredConversion stored(Link link) {
        String key = targetKey(link.targeting().targets().stream().map(Target::key));
        return new StoredConversion(owner, linkId, kind, referenceHash, key, clickedAt, recordedAt, money, false);
    }
}
