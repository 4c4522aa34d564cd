package dev.fingerpost.storage.memory.apikey;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeyRepository;
import dev.fingerpost.page.Direction;
import dev.fingerpost.storage.memory.state.CountingTree;
import dev.fingerpost.storage.memory.state.CurrentState;
import dev.fingerpost.storage.memory.state.CurrentState.Change;
import dev.fingerpost.storage.memory.state.FeaturePart;
import dev.fingerpost.storage.memory.state.FeatureRows;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Stores API keys in memory. */
public final class MemoryApiKeyRepository implements ApiKeyRepository {

    /** The part of the storage for API keys. */
    public static final FeaturePart<ApiKeyRepository> FEATURE =
            new FeaturePart<>(Rows.EMPTY, ApiKeyRepository.class, MemoryApiKeyRepository::new);

    private final CurrentState current;

    MemoryApiKeyRepository(CurrentState current) {
        this.current = current;
    }

    /** The keys, in each order in which they are looked up. Immutable. */
    record Rows(
            CountingTree<ApiKey> byHash,
            CountingTree<ApiKey> byId,
            CountingTree<ApiKey> byOwner,
            CountingTree<ApiKey> sessions,
            CountingTree<ApiKey> byEnd,
            long lastId)
            implements FeatureRows {

        static final Rows EMPTY = new Rows(
                by(Comparator.comparing(Rows::hash)),
                by(Comparator.comparingLong(ApiKey::id)),
                by(Comparator.comparingLong(ApiKey::owner)),
                by(Comparator.comparingLong(Rows::keyId)),
                by(Comparator.comparing(Rows::end)),
                0);

        private static CountingTree<ApiKey> by(Comparator<ApiKey> order) {
            return CountingTree.empty(order.thenComparingLong(ApiKey::id));
        }

        private Rows with(ApiKey key) {
            return new Rows(
                    byHash.with(key),
                    byId.with(key),
                    byOwner.with(key),
                    key.sessionOf() == null ? sessions : sessions.with(key),
                    key.sessionEnd() == null ? byEnd : byEnd.with(key),
                    Math.max(lastId, key.id()));
        }

        private Rows without(List<ApiKey> keys) {
            List<ApiKey> ofKeys =
                    keys.stream().filter(key -> key.sessionOf() != null).toList();
            return new Rows(
                    byHash.withoutAll(keys),
                    byId.withoutAll(keys),
                    byOwner.withoutAll(keys),
                    sessions.withoutAll(ofKeys),
                    byEnd.withoutAll(keys.stream()
                            .filter(key -> key.sessionEnd() != null)
                            .toList()),
                    lastId);
        }

        private Optional<ApiKey> find(long id) {
            return byId.findAt(key -> Long.compare(key.id(), id));
        }

        private static String hash(ApiKey key) {
            return key.hash().reveal();
        }

        private static long keyId(ApiKey session) {
            return requireNonNull(session.sessionOf(), "a session");
        }

        private static Instant end(ApiKey session) {
            return requireNonNull(session.sessionEnd(), "an end");
        }
    }

    @Override
    public ApiKey insert(ApiKey.Unsaved newKey) {
        return current.change(state -> {
            ApiKey key = newKey.withId(state.rows(Rows.class).lastId + 1);
            return new Change<>(state.with(state.rows(Rows.class).with(key)), key);
        });
    }

    @Override
    public Optional<ApiKey> findByHash(String hash) {
        return current.get()
                .rows(Rows.class)
                .byHash
                .findAt(key -> Rows.hash(key).compareTo(hash));
    }

    @Override
    public List<ApiKey> findAll() {
        return current.get().rows(Rows.class).byId.from(0).toList();
    }

    @Override
    public List<ApiKey> findByOwner(long owner) {
        return current.get()
                .rows(Rows.class)
                .byOwner
                .at(key -> Long.compare(key.owner(), owner))
                .toList();
    }

    @Override
    public List<ApiKey> findSessions(long keyId) {
        return current.get()
                .rows(Rows.class)
                .sessions
                .at(key -> Long.compare(Rows.keyId(key), keyId))
                .toList();
    }

    @Override
    public List<ApiKey> findNewest(int limit) {
        CountingTree<ApiKey> keys = current.get().rows(Rows.class).byId;
        return keys.range(Math.max(0, keys.size() - limit), keys.size(), Direction.DESCENDING)
                .toList();
    }

    @Override
    public Optional<ApiKey> update(long id, UnaryOperator<ApiKey> change) {
        return current.change(state -> {
            Rows keys = state.rows(Rows.class);
            Optional<ApiKey> before = keys.find(id);
            Optional<ApiKey> changed = before.map(change);
            return new Change<>(
                    changed.map(key -> state.with(
                                    keys.without(before.stream().toList()).with(key)))
                            .orElse(state),
                    changed);
        });
    }

    @Override
    public List<ApiKey> deleteOldest(long owner, int limit) {
        return current.change(state -> {
            Rows keys = state.rows(Rows.class);
            List<ApiKey> oldest = keys.byOwner
                    .at(key -> Long.compare(key.owner(), owner))
                    .limit(limit)
                    .toList();
            return new Change<>(state.with(keys.without(oldest)), oldest);
        });
    }

    @Override
    public int deleteSessionsEndedBefore(Instant instant, int limit) {
        return current.change(state -> {
            Rows keys = state.rows(Rows.class);
            List<ApiKey> ended = keys.byEnd
                    .from(0)
                    .limit(limit)
                    .takeWhile(key -> Rows.end(key).isBefore(instant))
                    .toList();
            return new Change<>(ended.isEmpty() ? state : state.with(keys.without(ended)), ended.size());
        });
    }
}
