package dev.fingerpost.contract.apikey;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeyRepository;
import dev.fingerpost.contract.ModelRows;
import dev.fingerpost.contract.ModelStorage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The API keys of the model, in the order of ids. */
public final class ModelApiKeyRepository implements ApiKeyRepository, ModelRows {

    private final ModelStorage storage;
    private List<ApiKey> keys = new ArrayList<>();
    private long lastId;

    public ModelApiKeyRepository(ModelStorage storage) {
        this.storage = storage;
    }

    public void nextId(long id) {
        lastId = id - 1;
    }

    @Override
    public Runnable checkpoint() {
        List<ApiKey> now = new ArrayList<>(keys);
        return () -> keys = now;
    }

    @Override
    public ApiKey insert(ApiKey.Unsaved newKey) {
        synchronized (storage) {
            ApiKey key = newKey.withId(++lastId);
            keys.add(key);
            return key;
        }
    }

    @Override
    public Optional<ApiKey> findByHash(String hash) {
        return findAll().stream()
                .filter(key -> key.hash().reveal().equals(hash))
                .findFirst();
    }

    @Override
    public List<ApiKey> findAll() {
        synchronized (storage) {
            return List.copyOf(keys);
        }
    }

    @Override
    public List<ApiKey> findByOwner(long owner) {
        return findAll().stream().filter(key -> key.owner() == owner).toList();
    }

    @Override
    public List<ApiKey> findSessions(long keyId) {
        return findAll().stream()
                .filter(key -> Long.valueOf(keyId).equals(key.sessionOf()))
                .toList();
    }

    @Override
    public List<ApiKey> findNewest(int limit) {
        return findAll().stream()
                .sorted(Comparator.comparing(ApiKey::id).reversed())
                .limit(limit)
                .toList();
    }

    @Override
    public Optional<ApiKey> update(long id, UnaryOperator<ApiKey> change) {
        synchronized (storage) {
            keys.replaceAll(key -> key.id() == id ? change.apply(key) : key);
            return keys.stream().filter(key -> key.id() == id).findFirst();
        }
    }

    @Override
    public List<ApiKey> deleteOldest(long owner, int limit) {
        synchronized (storage) {
            List<ApiKey> oldest = keys.stream()
                    .filter(key -> key.owner() == owner)
                    .limit(limit)
                    .toList();
            keys.removeAll(oldest);
            return oldest;
        }
    }

    @Override
    public int deleteSessionsEndedBefore(Instant instant, int limit) {
        synchronized (storage) {
            List<ApiKey> ended = keys.stream()
                    .filter(key -> key.isSessionEndedBefore(instant))
                    .sorted(Comparator.comparing(ApiKey::sessionEnd))
                    .limit(limit)
                    .toList();
            keys.removeAll(ended);
            return ended.size();
        }
    }
}
