package dev.fingerpost.transfer;

import dev.fingerpost.Owner;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.page.Direction;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.transfer.record.TransferRecord;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Stores pixels with their dates. A pixel is recognised by its fields and its time of creation. If two pixels are
 * equal, the second one is matched with the second stored one.
 */
final class PixelImport {

    private final Owner owner;
    private final Storage storage;
    private final boolean dryRun;
    private @Nullable Map<Key, Deque<Long>> known;

    private record Key(PixelContent content, Instant createdAt) {}

    /**
     * A pixel of the storage.
     *
     * @param id {@code null} if a dry run has not stored it
     */
    record Result(@Nullable Long id, boolean created) {}

    PixelImport(Owner owner, Storage storage, boolean dryRun) {
        this.owner = owner;
        this.storage = storage;
        this.dryRun = dryRun;
    }

    List<Violation> violations(TransferRecord.OfPixel pixel) {
        return owner.pixels().check(pixel.draft());
    }

    /** Stores a pixel that breaks no rule, unless it exists. */
    Result restore(TransferRecord.OfPixel pixel) {
        PixelContent content = pixel.draft().toContent();
        Deque<Long> equal = known().get(new Key(content, pixel.createdAt().truncatedTo(ChronoUnit.MILLIS)));
        if (equal != null && !equal.isEmpty()) {
            return new Result(equal.remove(), false);
        }
        return dryRun ? new Result(null, true) : new Result(store(content, pixel), true);
    }

    private long store(PixelContent content, TransferRecord.OfPixel pixel) {
        return storage.inTransaction(view -> {
            Pixel stored = view.pixels().insert(owner.id(), content, pixel.createdAt());
            view.pixels().update(owner.id(), stored.id(), now -> now.withUpdatedAt(pixel.updatedAt()));
            return stored.id();
        });
    }

    /** The ids of the pixels that existed before the run, in ascending order. */
    private Map<Key, Deque<Long>> known() {
        if (known == null) {
            Map<Key, Deque<Long>> found = new HashMap<>();
            owner.pixels().stream(PixelQuery.all().withSort(PixelSort.Key.ID, Direction.ASCENDING))
                    .forEachOrdered(pixel -> found.computeIfAbsent(
                                    new Key(pixel.content(), pixel.createdAt()), key -> new ArrayDeque<>())
                            .add(pixel.id()));
            known = found;
        }
        return known;
    }
}
