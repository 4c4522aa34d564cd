package dev.fingerpost;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.AnswerRepository;
import dev.fingerpost.internal.event.Change;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Deletes everything of an owner, some rows in each transaction. Keys go first, so that no request creates more. */
final class OwnerDeletion {

    /** Few enough that no transaction keeps its locks for long. */
    private static final int ROWS_AT_ONCE = 100;

    /** After the expiry of every answer. */
    private static final Instant END_OF_TIME = Instant.parse("9999-12-31T23:59:59.999Z");

    private final Storage storage;
    private final Changes changes;

    OwnerDeletion(Storage storage, Changes changes) {
        this.storage = requireNonNull(storage, "storage");
        this.changes = requireNonNull(changes, "changes");
    }

    DeletedRows deleteAll(long owner) {
        long keys = inSteps(() -> storage.apiKeys().deleteOldest(owner, ROWS_AT_ONCE), changes.apiKeys());
        long links = inSteps(() -> storage.links().deleteOldest(owner, ROWS_AT_ONCE), changes.links());
        long pixels = inSteps(() -> storage.pixels().deleteOldest(owner, ROWS_AT_ONCE), changes.pixels());
        storage.answers().ifPresent(answers -> deleteAnswers(answers, owner));
        return new DeletedRows(keys, links, pixels);
    }

    private static void deleteAnswers(AnswerRepository answers, long owner) {
        int deleted = ROWS_AT_ONCE;
        while (deleted == ROWS_AT_ONCE) {
            deleted = answers.deleteExpired(owner, END_OF_TIME, ROWS_AT_ONCE);
        }
    }

    private static <T> long inSteps(Supplier<List<T>> step, Consumer<Change<T>> changes) {
        long count = 0;
        List<T> rows = step.get();
        while (!rows.isEmpty()) {
            rows.forEach(row -> changes.accept(new Change.Deleted<>(row)));
            count += rows.size();
            rows = step.get();
        }
        return count;
    }
}
