package dev.fingerpost.apikey;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Stores API keys. A port that a storage implements and {@code ApiKeyRepositoryContract} tests.
 *
 * <p>Implementations are thread-safe. Each method is atomic, and its effect is visible to every later call. A failing
 * backend surfaces as {@link dev.fingerpost.failure.StorageException}, and as nothing else.
 */
public interface ApiKeyRepository {

    /** Stores a new key under the next id: greater than every id that ever existed. */
    ApiKey insert(ApiKey.Unsaved key);

    /** Finds a key by the exact hash of its token, even if it is revoked or expired. */
    Optional<ApiKey> findByHash(String hash);

    /** Every key of every owner, in the order of ids. */
    List<ApiKey> findAll();

    /** The owner's keys and sessions, in the order of ids. What it costs depends on this owner's keys only. */
    List<ApiKey> findByOwner(long owner);

    /** The sessions of a key, in the order of ids. What it costs depends on the number of these only. */
    List<ApiKey> findSessions(long keyId);

    /**
     * The keys and sessions that were stored last, of all owners, the newest first. What it costs depends on the limit.
     *
     * @param limit at least 1
     */
    List<ApiKey> findNewest(int limit);

    /**
     * Changes a key. No other change comes between the read that {@code change} gets and the write of what it returns. It
     * may be called more than once and must have no side effects.
     *
     * @param change may change the name and the instants of a key
     * @return the key as it is now; empty if there is none with this id
     */
    Optional<ApiKey> update(long id, UnaryOperator<ApiKey> change);

    /**
     * Removes the owner's keys with the lowest ids, in one step. Their hashes find nothing from then on.
     *
     * @param limit at least 1
     * @return the keys that were removed, in ascending order of ids; empty if the owner has none
     */
    List<ApiKey> deleteOldest(long owner, int limit);

    /**
     * Removes sessions that have ended before an instant ({@link ApiKey#sessionEnd}), those that ended first, in one step. What
     * it costs depends on the limit. If there are none it changes nothing, and no writer waits for it.
     *
     * @param limit at least 1
     * @return how many were removed
     */
    int deleteSessionsEndedBefore(Instant instant, int limit);
}
