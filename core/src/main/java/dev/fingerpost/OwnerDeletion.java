package dev.fingerpost;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeyRepository;
import dev.fingerpost.change.Change;
import dev.fingerpost.change.ChangeKind;
import dev.fingerpost.change.ChangeSet;
import dev.fingerpost.change.RowListeners;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.registry.OwnerSpaces;
import dev.fingerpost.registry.RegistryRepository;
import dev.fingerpost.storage.OwnedRows;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.usecase.LinkServices;
import java.util.List;
import java.util.function.Supplier;

/**
 * Deletes the rows of an owner for {@link Fingerpost#deleteOwner}, at most {@value #ROWS_AT_ONCE} in each transaction,
 * not counting rows that belong to another row, such as the statistics of a link. API keys and sessions are deleted
 * first, so that no request with one of them creates more rows.
 */
final class OwnerDeletion {

    /** The number of rows in each transaction, so small that no transaction keeps its locks for long. */
    private static final int ROWS_AT_ONCE = 100;

    private final Storage storage;
    private final LinkServices services;
    private final RowListeners<ApiKey> keys; // feature apikey
    private final RowListeners<Pixel> pixels;

    OwnerDeletion(
            Storage storage,
            LinkServices services,
            RowListeners<ApiKey> keys, // feature apikey
            RowListeners<Pixel> pixels) {
        this.storage = storage;
        this.services = services;
        this.keys = keys; // feature apikey
        this.pixels = pixels;
    }

    Fingerpost.DeletedRows deleteAll(long owner) {
        long deletedKeys = deleteKeys(owner); // feature apikey
        long deletedLinks = inSteps(
                owner,
                ChangeKind.DELETED_LINKS,
                changes -> changes.deleted(changes.storage().links().deleteOldest(owner, ROWS_AT_ONCE)));
        long deletedPixels = inSteps(
                owner,
                ChangeKind.OTHER,
                changes -> deleted(changes, changes.storage().pixels().deleteOldest(owner, ROWS_AT_ONCE), pixels));
        // feature registry {
        if (storage.optional(RegistryRepository.class).isPresent()) {
            new OwnerSpaces(owner, storage, services.unit()).deleteAll();
        }
        // }
        storage.ports()
                .forEach(port -> storage.optional(port)
                        .filter(OwnedRows.class::isInstance)
                        .ifPresent(rows -> deleteRows((OwnedRows) rows, owner)));
        return new Fingerpost.DeletedRows(
                deletedKeys, // feature apikey
                deletedLinks,
                deletedPixels);
    }

    // feature apikey {
    private long deleteKeys(long owner) {
        return storage.optional(ApiKeyRepository.class).isEmpty()
                ? 0
                : inSteps(owner, ChangeKind.OTHER, changes -> {
                    ApiKeyRepository stored =
                            changes.storage().optional(ApiKeyRepository.class).orElseThrow();
                    return deleted(changes, stored.deleteOldest(owner, ROWS_AT_ONCE), keys);
                });
    }
    // }

    private void deleteRows(OwnedRows rows, long owner) {
        int deleted = ROWS_AT_ONCE;
        while (deleted == ROWS_AT_ONCE) {
            deleted = inTurn(owner, () -> rows.deleteOf(owner, ROWS_AT_ONCE));
        }
    }

    private <R> R inTurn(long owner, Supplier<R> step) {
        return services.unit().run(storage, ChangeKind.OTHER, owner, ROWS_AT_ONCE, changes -> step.get());
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

    private static <T> List<T> deleted(ChangeSet changes, List<T> rows, RowListeners<T> listeners) {
        rows.forEach(row -> changes.announce(() -> listeners.tell(row, null)));
        return rows;
    }
}
