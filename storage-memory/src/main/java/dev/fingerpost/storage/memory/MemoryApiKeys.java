package dev.fingerpost.storage.memory;

import dev.fingerpost.access.ApiKey;
import dev.fingerpost.access.ApiKeyRepository;
import dev.fingerpost.storage.memory.State.Current.Change;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The API keys in memory. */
final class MemoryApiKeys implements ApiKeyRepository {

    private final State.Current current;

    MemoryApiKeys(State.Current current) {
        this.current = current;
    }

    /** The keys by hash, since each request looks for one. They are few, so the rest reads all of them. Immutable. */
    record Rows(CountingTree<ApiKey> byHash, long lastId) {

        static final Rows EMPTY =
                new Rows(CountingTree.empty(Comparator.comparing(Rows::hash).thenComparingLong(ApiKey::id)), 0);

        /** With a key, in place of the one with the same hash and id. */
        private Rows with(ApiKey key) {
            return new Rows(byHash.with(key), Math.max(lastId, key.id()));
        }

        private List<ApiKey> byId() {
            return byHash.from(0).sorted(Comparator.comparingLong(ApiKey::id)).toList();
        }

        private static String hash(ApiKey key) {
            return key.hash().reveal();
        }
    }

    @Override
    public ApiKey insert(ApiKey.Unsaved newKey) {
        return current.change(state -> {
            ApiKey key = newKey.withId(state.apiKeys().lastId + 1);
            return new Change<>(state.with(state.apiKeys().with(key)), key);
        });
    }

    @Override
    public Optional<ApiKey> findByHash(String hash) {
        return current.get().apiKeys().byHash.findAt(key -> Rows.hash(key).compareTo(hash));
    }

    @Override
    public List<ApiKey> findAll() {
        return current.get().apiKeys().byId();
    }

    @Override
    public Optional<ApiKey> update(long id, UnaryOperator<ApiKey> change) {
        return current.change(state -> {
            Optional<ApiKey> changed = state.apiKeys().byId().stream()
                    .filter(key -> key.id() == id)
                    .findFirst()
                    .map(change);
            return new Change<>(
                    changed.map(key -> state.with(state.apiKeys().with(key))).orElse(state), changed);
        });
    }

    @Override
    public List<ApiKey> deleteOldest(long owner, int limit) {
        return current.change(state -> {
            Rows keys = state.apiKeys();
            List<ApiKey> oldest = keys.byId().stream()
                    .filter(key -> key.owner() == owner)
                    .limit(limit)
                    .toList();
            return new Change<>(state.with(new Rows(keys.byHash.withoutAll(oldest), keys.lastId)), oldest);
        });
    }

    @Override
    public int deleteSessionsEndedBefore(Instant instant, int limit) {
        return current.change(state -> {
            Rows keys = state.apiKeys();
            List<ApiKey> ended = keys.byId().stream()
                    .filter(key -> key.isSessionEndedBefore(instant))
                    .limit(limit)
                    .toList();
            return new Change<>(state.with(new Rows(keys.byHash.withoutAll(ended), keys.lastId)), ended.size());
        });
    }
}
