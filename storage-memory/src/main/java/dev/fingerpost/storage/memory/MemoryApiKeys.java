package dev.fingerpost.storage.memory;

import dev.fingerpost.access.ApiKey;
import dev.fingerpost.access.ApiKeyRepository;
import dev.fingerpost.access.NewApiKey;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The API keys in memory, under a lock of their own, because they refer to nothing. */
final class MemoryApiKeys implements ApiKeyRepository {

    private final Map<Long, ApiKey> byId = new TreeMap<>();
    private final Map<String, Long> byHash = new HashMap<>();
    private long lastId;

    @Override
    public synchronized ApiKey insert(NewApiKey newKey) {
        ApiKey key = newKey.withId(++lastId);
        byId.put(key.id(), key);
        byHash.putIfAbsent(key.hash(), key.id());
        return key;
    }

    @Override
    public synchronized Optional<ApiKey> findByHash(String hash) {
        return Optional.ofNullable(byHash.get(hash)).map(byId::get);
    }

    @Override
    public synchronized List<ApiKey> findAll() {
        return List.copyOf(byId.values());
    }

    @Override
    public synchronized Optional<ApiKey> revoke(long id, Instant at) {
        return Optional.ofNullable(
                byId.computeIfPresent(id, (same, key) -> key.revokedAt() != null ? key : key.withRevokedAt(at)));
    }

    @Override
    public synchronized void markUsed(long id, Instant at) {
        byId.computeIfPresent(id, (same, key) -> key.withLastUsedAt(at));
    }
}
