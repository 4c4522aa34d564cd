package dev.fingerpost.contract.apikey;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeyRepository;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A repository of API keys that forwards every call to another one. A test overrides the methods that are to be wrong.
 */
public class ForwardingApiKeys implements ApiKeyRepository {

    private final ApiKeyRepository keys;

    public ForwardingApiKeys(ApiKeyRepository keys) {
        this.keys = keys;
    }

    @Override
    public ApiKey insert(ApiKey.Unsaved key) {
        return keys.insert(key);
    }

    @Override
    public Optional<ApiKey> findByHash(String hash) {
        return keys.findByHash(hash);
    }

    @Override
    public List<ApiKey> findAll() {
        return keys.findAll();
    }

    @Override
    public List<ApiKey> findByOwner(long owner) {
        return keys.findByOwner(owner);
    }

    @Override
    public List<ApiKey> findSessions(long keyId) {
        return keys.findSessions(keyId);
    }

    @Override
    public List<ApiKey> findNewest(int limit) {
        return keys.findNewest(limit);
    }

    @Override
    public Optional<ApiKey> update(long id, UnaryOperator<ApiKey> change) {
        return keys.update(id, change);
    }

    @Override
    public List<ApiKey> deleteOldest(long owner, int limit) {
        return keys.deleteOldest(owner, limit);
    }

    @Override
    public int deleteSessionsEndedBefore(Instant instant, int limit) {
        return keys.deleteSessionsEndedBefore(instant, limit);
    }
}
