package dev.fingerpost;

import dev.fingerpost.change.Change;
import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.change.RowListeners;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.storage.OwnedRows;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.usecase.LinkServices;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Deletes the rows of an owner for {@link Fingerpost#deleteOwner}, at most {@value #ROWS_AT_ONCE} in each transaction,
 * not counting rows that belong to another row, such as the statistics of a link.
 */
final class OwnerDeletion {

    /** The number of rows in each transaction, so small that no transaction keeps its locks for long. */
    private static final int ROWS_AT_ONCE = 100;

    private final Storage storage;
    private final LinkServices services;
    private final Map<Class<?>, OwnedRows> first;
    private final RowListeners<Pixel> pixels;

    /** @param first the rows that are deleted before links, by their ports */
    OwnerDeletion(Storage storage, LinkServices services, Map<Class<?>, OwnedRows> first, RowListeners<Pixel> pixels) {
        this.storage = storage;
        this.services = services;
        this.first = first;
        this.pixels = pixels;
    }

    Fingerpost.DeletedRows deleteAll(long owner) {
        Map<Class<?>, Long> ofPorts = new HashMap<>();
        first.forEach((port, rows) -> count(ofPorts, port, delete(rows, owner)));
        long deletedLinks = inSteps(
                owner,
                ChangeKind.DELETED_LINKS,
                changes -> changes.deleted(changes.storage().links().deleteOldest(owner, ROWS_AT_ONCE)));
        long deletedPixels = inSteps(owner, ChangeKind.OTHER, changes -> {
            List<Pixel> rows = changes.storage().pixels().deleteOldest(owner, ROWS_AT_ONCE);
            rows.forEach(row -> changes.announce(() -> pixels.tell(row, null)));
            return rows;
        });
        storage.ports()
                .forEach(port -> storage.optional(port)
                        .filter(OwnedRows.class::isInstance)
                        .ifPresent(rows -> count(ofPorts, port, delete((OwnedRows) rows, owner))));
        return new Fingerpost.DeletedRows(deletedLinks, deletedPixels, ofPorts);
    }

    private static void count(Map<Class<?>, Long> ofPorts, Class<?> port, long deleted) {
        if (deleted > 0) {
            ofPorts.merge(port, deleted, Long::sum);
        }
    }

    private long delete(OwnedRows rows, long owner) {
        long count = 0;
        int deleted;
        do {
            deleted = services.unit()
                    .run(storage, ChangeKind.OTHER, owner, ROWS_AT_ONCE, changes -> rows.deleteOf(owner, ROWS_AT_ONCE));
            count += deleted;
        } while (deleted == ROWS_AT_ONCE);
        return count;
    }

    private <T> long inSteps(long owner, ChangeKind kind, Change<List<T>> step) {
        long count = 0;
        int deleted;
        do {
            deleted = services.unit()
                    .run(storage, kind, owner, ROWS_AT_ONCE, step)
                    .size();
            count += deleted;
        } while (deleted > 0);
        return count;
    }
}
