package dev.fingerpost.idempotency;

import java.time.Instant;
import java.util.Optional;

/**
 * Stores the answers to requests with an idempotency key. An optional port of a {@link dev.fingerpost.storage.Storage},
 * which {@code IdempotencyContract} tests. A storage that has it also implements the methods of its links and pixels that
 * take a {@link NewAnswer}, which store an answer together with the rows it is about; this port reads and deletes answers.
 *
 * <p>Implementations are thread-safe. Each method is atomic. A failing backend surfaces as
 * {@link dev.fingerpost.failure.StorageException}, and as nothing else.
 */
public interface AnswerRepository {

    /**
     * The answer that the owner has under this key, even one that has expired. It is the latest that is committed: in a
     * transaction of the caller no older snapshot, where the database allows it.
     */
    Optional<StoredAnswer> find(long owner, String keyHash);

    /** Deletes the answer that the owner has under this key if it has expired; has no effect otherwise. */
    void deleteExpired(long owner, String keyHash, Instant asOf);

    /**
     * Deletes answers of any owner that have expired, the oldest first, in one step. What it costs depends on the limit.
     *
     * @param limit the greatest number of answers that are deleted, at least 1
     * @return how many were deleted: less than the limit if no more are left
     */
    int deleteExpired(Instant asOf, int limit);

    /**
     * Deletes answers of an owner, expired or not, in one step. What it costs depends on the limit.
     *
     * @param limit the greatest number of answers that are deleted, at least 1
     * @return how many were deleted: less than the limit if no more are left
     */
    int deleteOf(long owner, int limit);
}
