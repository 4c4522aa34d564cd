package dev.fingerpost;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.AnswerRepository;
import dev.fingerpost.access.ApiKey;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.internal.event.Changes;
import dev.fingerpost.internal.link.LinkServices;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;

/** Deletes everything of an owner, some rows in each transaction. Keys go first, so that no request creates more. */
final class OwnerDeletion {

    /** Few enough that no transaction keeps its locks for long. */
    private static final int ROWS_AT_ONCE = 100;

    /** After the expiry of every answer. */
    private static final Instant END_OF_TIME = Instant.parse("9999-12-31T23:59:59.999Z");

    private final Storage storage;
    private final LinkServices services;
    private final Changes<ApiKey> keys;
    private final Changes<Pixel> pixels;

    OwnerDeletion(Storage storage, LinkServices services, Changes<ApiKey> keys, Changes<Pixel> pixels) {
        this.storage = requireNonNull(storage, "storage");
        this.services = requireNonNull(services, "services");
        this.keys = requireNonNull(keys, "keys");
        this.pixels = requireNonNull(pixels, "pixels");
    }

    Fingerpost.DeletedRows deleteAll(long owner) {
        long deletedKeys = inSteps(owner, () -> storage.apiKeys().deleteOldest(owner, ROWS_AT_ONCE), keys);
        long deletedLinks = inSteps(
                owner,
                () -> services.delete(storage, owner, rows -> rows.deleteOldest(owner, ROWS_AT_ONCE)),
                services.changes());
        long deletedPixels = inSteps(owner, () -> storage.pixels().deleteOldest(owner, ROWS_AT_ONCE), pixels);
        storage.optional(Domains.Repository.class)
                .ifPresent(directory -> new OwnerSpaces(owner, storage, directory, services).deleteAll());
        storage.optional(AnswerRepository.class).ifPresent(answers -> deleteAnswers(answers, owner));
        return new Fingerpost.DeletedRows(deletedKeys, deletedLinks, deletedPixels);
    }

    private void deleteAnswers(AnswerRepository answers, long owner) {
        int deleted = ROWS_AT_ONCE;
        while (deleted == ROWS_AT_ONCE) {
            deleted = inTurn(owner, () -> answers.deleteExpired(owner, END_OF_TIME, ROWS_AT_ONCE));
        }
    }

    private <R> R inTurn(long owner, Supplier<R> step) {
        return services.bulkhead().write(owner, storage, ROWS_AT_ONCE, step);
    }

    private <T> long inSteps(long owner, Supplier<List<T>> step, Changes<T> changes) {
        Changes<T> afterCommit = changes.by(storage::afterCommit);
        long count = 0;
        List<T> rows = inTurn(owner, step);
        while (!rows.isEmpty()) {
            rows.forEach(afterCommit.deleted());
            count += rows.size();
            rows = inTurn(owner, step);
        }
        return count;
    }
}
