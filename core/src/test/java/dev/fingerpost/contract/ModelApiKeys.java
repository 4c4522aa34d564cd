package dev.fingerpost.contract;

import dev.fingerpost.access.ApiKey;
import dev.fingerpost.access.ApiKeyRepository;
import dev.fingerpost.access.NewApiKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The API keys of the model, in the order of ids. */
final class ModelApiKeys implements ApiKeyRepository {

    private final List<ApiKey> keys = new ArrayList<>();
    private long lastId;

    void nextId(long id) {
        lastId = id - 1;
    }

    @Override
    public synchronized ApiKey insert(NewApiKey newKey) {
        ApiKey key = newKey.withId(++lastId);
        keys.add(key);
        return key;
    }

    @Override
    public synchronized Optional<ApiKey> findByHash(String hash) {
        return keys.stream().filter(key -> key.hash().reveal().equals(hash)).findFirst();
    }

    @Override
    public synchronized List<ApiKey> findAll() {
        return List.copyOf(keys);
    }

    @Override
    public synchronized Optional<ApiKey> revoke(long id, Instant at) {
        return change(id, key -> key.revokedAt() != null ? key : key.withRevokedAt(at));
    }

    @Override
    public synchronized void markUsed(long id, Instant at) {
        change(id, key -> key.withLastUsedAt(at));
    }

    @Override
    public synchronized List<ApiKey> deleteOldest(long owner, int limit) {
        List<ApiKey> oldest =
                keys.stream().filter(key -> key.owner() == owner).limit(limit).toList();
        keys.removeAll(oldest);
        return oldest;
    }

    private Optional<ApiKey> change(long id, UnaryOperator<ApiKey> change) {
        keys.replaceAll(key -> key.id() == id ? change.apply(key) : key);
        return keys.stream().filter(key -> key.id() == id).findFirst();
    }
}
