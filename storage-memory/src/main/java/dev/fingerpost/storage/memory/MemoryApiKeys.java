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
import org.jspecify.annotations.Nullable;

/** The API keys in memory. They refer to no other rows, so they have their own lock. */
final class MemoryApiKeys implements ApiKeyRepository {

    private final Map<Long, ApiKey> byId = new TreeMap<>();
    private final Map<String, Long> byHash = new HashMap<>();
    private long lastId;

    @Override
    public synchronized ApiKey insert(NewApiKey newKey) {
        ApiKey key = newKey.withId(++lastId);
        byId.put(key.id(), key);
        byHash.putIfAbsent(key.hash().reveal(), key.id());
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
        return Optional.ofNullable(byId.computeIfPresent(
                id, (same, key) -> key.revokedAt() != null ? key : with(key, at, key.lastUsedAt())));
    }

    @Override
    public synchronized void markUsed(long id, Instant at) {
        byId.computeIfPresent(id, (same, key) -> with(key, key.revokedAt(), at));
    }

    /** Reads the keys of all owners, which are few. */
    @Override
    public synchronized List<ApiKey> deleteOldest(long owner, int limit) {
        List<ApiKey> oldest = byId.values().stream()
                .filter(key -> key.owner() == owner)
                .limit(limit)
                .toList();
        oldest.forEach(key -> {
            byId.remove(key.id());
            byHash.remove(key.hash().reveal(), key.id());
        });
        return oldest;
    }

    private static ApiKey with(ApiKey key, @Nullable Instant revokedAt, @Nullable Instant lastUsedAt) {
        return new ApiKey(
                key.id(), key.owner(), key.name(), key.hash(), key.createdAt(), key.expiresAt(), revokedAt, lastUsedAt);
    }
}
