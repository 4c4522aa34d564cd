package dev.fingerpost.transfer;

import dev.fingerpost.Owner;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.page.Direction;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.transfer.record.TransferRecord;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Stores pixels with their dates. A pixel is recognised by its fields and, if the source knows it, its time of
 * creation. If two pixels are equal, the second one is matched with the second stored one.
 */
final class PixelImport {

    private final Owner owner;
    private final boolean dryRun;
    private @Nullable Map<Key, Deque<Long>> known;
    private final Map<PixelContent, Long> oldest = new HashMap<>();
    private long tried;

    private record Key(PixelContent content, Instant createdAt) {}

    /**
     * A pixel of the storage.
     *
     * @param id {@code null} if a dry run has not stored it
     */
    record Result(@Nullable Long id, boolean created) {}

    PixelImport(Owner owner, boolean dryRun) {
        this.owner = owner;
        this.dryRun = dryRun;
    }

    /**
     * Stores a pixel, unless it exists.
     *
     * @throws ValidationException if the pixel breaks a rule or exceeds the owner's quota
     */
    Result restore(TransferRecord.OfPixel pixel) {
        Deque<Long> equal =
                known().get(new Key(pixel.draft().toContent(), pixel.createdAt().truncatedTo(ChronoUnit.MILLIS)));
        return equal == null || equal.isEmpty()
                ? stored(pixel.draft(), pixel.createdAt(), pixel.updatedAt())
                : new Result(equal.remove(), false);
    }

    /**
     * Returns the oldest pixel with the fields of this one, or stores it.
     *
     * @throws ValidationException if the pixel breaks a rule or exceeds the owner's quota
     */
    Result restore(TransferRecord.OfNamedPixel pixel) {
        known();
        Long equal = oldest.get(pixel.draft().toContent());
        return equal == null ? stored(pixel.draft(), pixel.createdAt(), pixel.createdAt()) : new Result(equal, false);
    }

    private Result stored(PixelDraft draft, Instant createdAt, Instant updatedAt) {
        if (dryRun) {
            owner.restorer().tryRestore(draft, tried);
            tried++;
            return new Result(null, true);
        }
        return new Result(owner.restorer().restore(draft, createdAt, updatedAt).id(), true);
    }

    /** The ids of the pixels that existed before the run, in ascending order. */
    private Map<Key, Deque<Long>> known() {
        if (known == null) {
            Map<Key, Deque<Long>> found = new HashMap<>();
            owner.pixels().stream(PixelQuery.all().withSort(PixelSort.Key.ID, Direction.ASCENDING))
                    .forEachOrdered(pixel -> {
                        found.computeIfAbsent(new Key(pixel.content(), pixel.createdAt()), key -> new ArrayDeque<>())
                                .add(pixel.id());
                        oldest.putIfAbsent(pixel.content(), pixel.id());
                    });
            known = found;
        }
        return known;
    }
}
