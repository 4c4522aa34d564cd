package dev.fingerpost.access;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Keeps API keys. A port a storage implements; {@code ApiKeyRepositoryContract} is its meaning in tests.
 *
 * <p>Implementations are safe for use by many threads. Each method is atomic and its effect is visible to every later
 * call. A failing backend surfaces as {@link dev.fingerpost.failure.StorageException}, and as nothing else.
 */
public interface ApiKeyRepository {

    /** Stores a new key under the next id: greater than every id there ever was. */
    ApiKey insert(NewApiKey key);

    /** Finds a key by the exact hash of its token, revoked and expired ones included. */
    Optional<ApiKey> findByHash(String hash);

    /** Every key of every owner, in the order of ids. */
    List<ApiKey> findAll();

    /**
     * Marks a key as revoked; one that is revoked already keeps its instant.
     *
     * @return the key as it is now; empty if there is none with this id
     */
    Optional<ApiKey> revoke(long id, Instant at);

    /** Notes when a key was last used; without effect if there is none with this id. */
    void markUsed(long id, Instant at);
}
