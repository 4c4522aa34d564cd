package dev.fingerpost.idempotency;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.IdempotencyKeyUsedException;
import dev.fingerpost.storage.OwnedRows;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Stores the answers to requests with an idempotency key. An optional port of a {@link dev.fingerpost.storage.Storage},
 * which {@code IdempotencyContract} tests. An answer is stored in the
 * {@linkplain dev.fingerpost.storage.Storage#inTransaction transaction} that creates the rows it describes.
 *
 * <p>Implementations are thread-safe. Each method is atomic. A failure of the backend is thrown as
 * {@link dev.fingerpost.failure.StorageException} and as no other exception.
 */
public interface IdempotencyRepository extends OwnedRows {

    /** An instant at which every answer has expired. */
    Instant END_OF_TIME = Instant.parse("9999-12-31T23:59:59.999Z");

    /**
     * Returns the owner's answer under this key, even if it has expired. The result is the latest committed answer; in
     * a transaction of the caller, it may be the answer in the transaction's snapshot.
     */
    Optional<StoredAnswer> find(long owner, String keyHash);

    /**
     * Stores an answer, and replaces an expired one under the same key. If several calls store an answer under the same
     * key at the same moment, one of them succeeds, and the others wait until its transaction has ended.
     *
     * @param now an answer that expires at or before this instant counts as expired
     * @return false if the owner has an answer under the key that has not expired; then nothing is stored, and a
     *     surrounding transaction may have to be rolled back
     */
    boolean insert(long owner, StoredAnswer answer, Instant now);

    /**
     * Deletes answers that have expired at an instant, in one step. Without an owner, the answers that have expired
     * first are deleted first. The cost depends on the limit.
     *
     * @param owner {@code null} for the answers of all owners
     * @param limit the greatest number of answers that are deleted, at least 1
     * @return the number of deleted answers; less than the limit if no expired answer is left
     */
    int deleteExpired(@Nullable Long owner, Instant asOf, int limit);

    @Override
    default int deleteOf(long owner, int limit) {
        return deleteExpired(owner, END_OF_TIME, limit);
    }

    /**
     * A stored answer to a request.
     *
     * @param text the answer in the caller's form, which a storage returns unchanged
     * @param expiresAt when the answer expires, in milliseconds
     */
    record StoredAnswer(IdempotentRequest request, String text, Instant expiresAt) {

        public StoredAnswer {
            requireNonNull(request, "request");
            requireNonNull(text, "text");
            requireNonNull(expiresAt, "expiresAt");
        }

        /** An answer to this request. {@code expiresAt} is cut to milliseconds. */
        public static StoredAnswer of(IdempotentRequest request, String text, Instant expiresAt) {
            return new StoredAnswer(request, text, expiresAt.truncatedTo(ChronoUnit.MILLIS));
        }

        /**
         * Returns the answer for a repeated request.
         *
         * @throws IdempotencyKeyUsedException if the answer is that of another request
         */
        IdempotentRequest.Answer repeated(IdempotentRequest again) {
            if (!request.equals(again)) {
                throw new IdempotencyKeyUsedException();
            }
            return new IdempotentRequest.Answer(text, true);
        }

        /** Whether the answer has not expired at this instant. */
        public boolean isLiveAt(Instant now) {
            return now.isBefore(expiresAt);
        }
    }
}
