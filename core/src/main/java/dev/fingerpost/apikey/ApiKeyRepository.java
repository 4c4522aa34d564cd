package dev.fingerpost.apikey;

import dev.fingerpost.storage.OwnedRows;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Stores API keys. A port that a storage implements and {@code ApiKeyRepositoryContract} tests.
 *
 * <p>Implementations are thread-safe. Each method is atomic, and its effect is visible to every later call. A failure
 * of the backend is thrown as {@link dev.fingerpost.failure.StorageException} and as no other exception.
 */
public interface ApiKeyRepository extends OwnedRows {

    /** Stores a new key under the next id, greater than the id of every key that ever existed. */
    ApiKey insert(ApiKey.Unsaved key);

    /** Finds a key by the exact hash of its token, even if it is revoked or expired. */
    Optional<ApiKey> findByHash(String hash);

    /** All keys and sessions of all owners, in the order of ids. */
    List<ApiKey> findAll();

    /** The keys and sessions of an owner, in the order of ids. The cost depends only on the keys of this owner. */
    List<ApiKey> findByOwner(long owner);

    /**
     * The sessions that a key has opened, in the order of ids. The cost depends only on the number of these sessions.
     */
    List<ApiKey> findSessions(long keyId);

    /**
     * The keys and sessions of all owners that were stored last, the newest first. The cost depends on the limit.
     *
     * @param limit the greatest number of keys, at least 1
     */
    List<ApiKey> findNewest(int limit);

    /**
     * Changes a key atomically: the key cannot change between the read, whose result is passed to {@code change}, and
     * the write of the result.
     *
     * @param change may change the name and the instants of a key. It may be called more than once and must have no
     * side effects
     * @return the key as it is now; empty if there is none with this id
     */
    Optional<ApiKey> update(long id, UnaryOperator<ApiKey> change);

    /**
     * Deletes the owner's keys with the lowest ids, in one step. Afterwards they are no longer found by their hashes.
     *
     * @param limit the greatest number of keys, at least 1
     * @return the deleted keys, in ascending order of ids; empty if the owner has none
     */
    List<ApiKey> deleteOldest(long owner, int limit);

    @Override
    default int deleteOf(long owner, int limit) {
        return deleteOldest(owner, limit).size();
    }

    /**
     * Deletes, in one step, sessions that ended before an instant ({@link ApiKey#sessionEnd}), beginning with those
     * that ended first. The cost depends on the limit. If there are no such sessions, nothing is written and no other
     * writer is blocked.
     *
     * @param limit the greatest number of sessions, at least 1
     * @return the number of deleted sessions
     */
    int deleteSessionsEndedBefore(Instant instant, int limit);
}
