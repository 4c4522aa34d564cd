package dev.fingerpost.transfer;

import dev.fingerpost.Owner;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.page.Direction;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelDraft;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.transfer.record.TransferRecord;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Stores pixels with their dates. A pixel is recognised by its fields and, if the source knows it, its time of
 * creation. If two pixels are equal, the second one is matched with the second stored one.
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

    List<Violation> violations(PixelDraft pixel) {
        return owner.pixels().check(pixel);
    }

    /** Stores a pixel that breaks no rule, unless it exists. */
    Result restore(TransferRecord.OfPixel pixel) {
        PixelContent content = pixel.draft().toContent();
        Deque<Long> equal = known().get(new Key(content, pixel.createdAt().truncatedTo(ChronoUnit.MILLIS)));
        if (equal != null && !equal.isEmpty()) {
            return new Result(equal.remove(), false);
        }
        return dryRun ? new Result(null, true) : new Result(store(content, pixel.createdAt(), pixel.updatedAt()), true);
    }

    /** Returns the oldest pixel with the fields of this one, or stores it. */
    Result restore(TransferRecord.OfNamedPixel pixel) {
        PixelContent content = pixel.draft().toContent();
        Optional<Long> equal = known().entrySet().stream()
                .filter(each -> each.getKey().content().equals(content))
                .flatMap(each -> each.getValue().stream())
                .min(Comparator.naturalOrder());
        if (equal.isPresent()) {
            return new Result(equal.get(), false);
        }
        return dryRun ? new Result(null, true) : new Result(store(content, pixel.createdAt(), pixel.createdAt()), true);
    }

    private long store(PixelContent content, Instant createdAt, Instant updatedAt) {
        return storage.inTransaction(view -> {
            Pixel stored = view.pixels().insert(owner.id(), content, createdAt);
            view.pixels().update(owner.id(), stored.id(), now -> now.withUpdatedAt(updatedAt));
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
