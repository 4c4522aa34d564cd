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
 * which {@code IdempotencyContract} tests. An answer is stored in the {@linkplain
 * dev.fingerpost.storage.Storage#inTransaction transaction} of the rows that it is about.
 *
 * <p>Implementations are thread-safe. Each method is atomic. A failing backend surfaces as
 * {@link dev.fingerpost.failure.StorageException}, and as nothing else.
 */
public interface AnswerRepository extends OwnedRows {

    /** After the expiry of every answer. */
    Instant END_OF_TIME = Instant.parse("9999-12-31T23:59:59.999Z");

    /**
     * The answer that the owner has under this key, even one that has expired. It is the latest that is committed: in a
     * transaction of the caller no older snapshot, where the database allows it.
     */
    Optional<StoredAnswer> find(long owner, String keyHash);

    /**
     * Stores an answer, in place of one under the same key that has expired. Of several calls at the same moment one
     * stores its answer; the others wait for the end of its transaction.
     *
     * @param now from the expiry of an answer on it has expired
     * @return false if the owner has an answer under the key that has not expired; nothing is stored then, and a
     *     transaction around the call may have to be rolled back
     */
    boolean insert(long owner, StoredAnswer answer, Instant now);

    /**
     * How many bytes, in UTF-8, the texts of the owner's answers have that have not expired at an instant. Like {@link #find}
     * it is the latest that is committed. A caller that stores more by it has locked the owner: {@link
     * dev.fingerpost.link.LinkRepository#lockedCount}.
     */
    long bytes(long owner, Instant asOf);

    /**
     * Deletes answers that expire before an instant or at it, the oldest first, in one step. What it costs depends on the
     * limit.
     *
     * @param owner {@code null} for those of every owner
     * @param limit the greatest number of answers that are deleted, at least 1
     * @return how many were deleted: less than the limit if no more are left
     */
    int deleteExpired(@Nullable Long owner, Instant asOf, int limit);

    @Override
    default int deleteOf(long owner, int limit) {
        return deleteExpired(owner, END_OF_TIME, limit);
    }

    /**
     * The answer to a request, as it is stored.
     *
     * @param text the answer in the caller's form, which a storage returns exactly as it is
     * @param expiresAt from when on it is no longer used, with milliseconds
     */
    record StoredAnswer(IdempotentRequest request, String text, Instant expiresAt) {

        public StoredAnswer {
            requireNonNull(request, "request");
            requireNonNull(text, "text");
            requireNonNull(expiresAt, "expiresAt");
        }

        /** The answer to this request; {@code expiresAt} is cut to milliseconds. */
        public static StoredAnswer of(IdempotentRequest request, String text, Instant expiresAt) {
            return new StoredAnswer(request, text, expiresAt.truncatedTo(ChronoUnit.MILLIS));
        }

        /**
         * The answer as it is given to a request that comes again.
         *
         * @throws IdempotencyKeyUsedException if the answer is that of another request
         */
        IdempotentRequest.Answer repeated(IdempotentRequest again) {
            if (!request.equals(again)) {
                throw new IdempotencyKeyUsedException();
            }
            return new IdempotentRequest.Answer(text, true);
        }

        /** Whether it is still used: until just before it expires. */
        public boolean isLiveAt(Instant now) {
            return now.isBefore(expiresAt);
        }
    }
}
