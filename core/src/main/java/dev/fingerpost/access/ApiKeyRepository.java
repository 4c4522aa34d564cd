package dev.fingerpost.access;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Stores API keys. A port that a storage implements and {@code ApiKeyRepositoryContract} tests.
 *
 * <p>Implementations are thread-safe. Each method is atomic, and its effect is visible to every later call. A failing
 * backend surfaces as {@link dev.fingerpost.failure.StorageException}, and as nothing else.
 */
public interface ApiKeyRepository {

    /** Stores a new key under the next id: greater than every id that ever existed. */
    ApiKey insert(NewApiKey key);

    /** Finds a key by the exact hash of its token, even if it is revoked or expired. */
    Optional<ApiKey> findByHash(String hash);

    /** Every key of every owner, in the order of ids. */
    List<ApiKey> findAll();

    /**
     * Revokes a key. A revoked key keeps its instant.
     *
     * @return the key as it is now; empty if there is none with this id
     */
    Optional<ApiKey> revoke(long id, Instant at);

    /**
     * Removes the owner's keys with the lowest ids, in one step. Their hashes find nothing from then on.
     *
     * @param limit at least 1
     * @return the keys that were removed, in ascending order of ids; empty if the owner has none
     */
    List<ApiKey> deleteOldest(long owner, int limit);

    /** Stores when a key was last used; has no effect if there is none with this id. */
    void markUsed(long id, Instant at);
}
