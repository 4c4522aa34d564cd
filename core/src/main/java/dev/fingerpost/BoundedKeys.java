package dev.fingerpost;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.access.ApiKey;
import dev.fingerpost.access.ApiKeyRepository;
import dev.fingerpost.internal.quota.Quotas;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The keys of a storage within the quota of their owners. Sessions are not counted, since they end by themselves. */
record BoundedKeys(Storage storage, Quotas quotas) implements ApiKeyRepository {

    BoundedKeys {
        requireNonNull(storage, "storage");
        requireNonNull(quotas, "quotas");
    }

    @Override
    public ApiKey insert(ApiKey.Unsaved key) {
        return key.sessionOf() == null
                ? quotas.key(
                        key.owner(),
                        key.createdAt(),
                        storage,
                        view -> view.apiKeys().insert(key))
                : storage.apiKeys().insert(key);
    }

    @Override
    public Optional<ApiKey> findByHash(String hash) {
        return storage.apiKeys().findByHash(hash);
    }

    @Override
    public List<ApiKey> findAll() {
        return storage.apiKeys().findAll();
    }

    @Override
    public Optional<ApiKey> update(long id, UnaryOperator<ApiKey> change) {
        return storage.apiKeys().update(id, change);
    }

    @Override
    public List<ApiKey> deleteOldest(long owner, int limit) {
        return storage.apiKeys().deleteOldest(owner, limit);
    }

    @Override
    public int deleteSessionsEndedBefore(Instant instant, int limit) {
        return storage.apiKeys().deleteSessionsEndedBefore(instant, limit);
    }
}
