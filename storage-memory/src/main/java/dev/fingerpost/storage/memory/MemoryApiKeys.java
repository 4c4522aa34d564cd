package dev.fingerpost.storage.memory;

import dev.fingerpost.access.ApiKey;
import dev.fingerpost.access.ApiKeyRepository;
import dev.fingerpost.access.NewApiKey;
import dev.fingerpost.storage.memory.CurrentState.Change;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The API keys in memory. */
final class MemoryApiKeys implements ApiKeyRepository {

    private final CurrentState current;

    MemoryApiKeys(CurrentState current) {
        this.current = current;
    }

    /** The keys, by id and by hash. Immutable. */
    record Rows(CountingTree<ApiKey> byId, CountingTree<ApiKey> byHash, long lastId) {

        private static final Comparator<ApiKey> BY_ID = Comparator.comparingLong(ApiKey::id);
        static final Rows EMPTY = new Rows(
                CountingTree.empty(BY_ID),
                CountingTree.empty(Comparator.comparing(Rows::hash).thenComparing(BY_ID)),
                0);

        /** With a key, in place of the one with the same id. */
        private Rows with(ApiKey key) {
            return new Rows(byId.with(key), byHash.with(key), Math.max(lastId, key.id()));
        }

        private Rows withoutAll(List<ApiKey> keys) {
            return new Rows(byId.withoutAll(keys), byHash.withoutAll(keys), lastId);
        }

        private static String hash(ApiKey key) {
            return key.hash().reveal();
        }
    }

    @Override
    public ApiKey insert(NewApiKey newKey) {
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
        return current.get().apiKeys().byId.from(0).toList();
    }

    @Override
    public Optional<ApiKey> update(long id, UnaryOperator<ApiKey> change) {
        return current.change(state -> {
            Optional<ApiKey> changed = state.apiKeys()
                    .byId
                    .findAt(key -> Long.compare(key.id(), id))
                    .map(change);
            return new Change<>(
                    changed.map(key -> state.with(state.apiKeys().with(key))).orElse(state), changed);
        });
    }

    /** Reads the keys of all owners, which are few. */
    @Override
    public List<ApiKey> deleteOldest(long owner, int limit) {
        return current.change(state -> {
            List<ApiKey> oldest = state.apiKeys()
                    .byId
                    .from(0)
                    .filter(key -> key.owner() == owner)
                    .limit(limit)
                    .toList();
            return new Change<>(state.with(state.apiKeys().withoutAll(oldest)), oldest);
        });
    }
}
