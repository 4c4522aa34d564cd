package dev.fingerpost.storage.mvstore;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeyRepository;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.type.LongDataType;
import org.h2.mvstore.type.ObjectDataType;
import org.h2.mvstore.type.StringDataType;

/** API keys by id, each an array of columns. The last id is stored, because a deleted key does not give its id back. */
final class MvApiKeys implements ApiKeyRepository {

    private final MvDatabase database;
    private final MVMap<Long, Object> keys;
    private final MVMap<String, Long> byHash;
    private final MVMap<String, Long> lastIds;

    MvApiKeys(MvDatabase database) {
        this.database = database;
        keys = database.map("api-keys", LongDataType.INSTANCE, new ObjectDataType());
        byHash = database.map("api-keys.by-hash", StringDataType.INSTANCE, LongDataType.INSTANCE);
        lastIds = database.map("last-ids", StringDataType.INSTANCE, LongDataType.INSTANCE);
    }

    @Override
    public ApiKey insert(ApiKey.Unsaved newKey) {
        return database.writing("insert an API key", () -> {
            ApiKey key = newKey.withId(lastIds.getOrDefault("api-keys", 0L) + 1);
            database.put(lastIds, "api-keys", key.id());
            database.put(byHash, key.hash().reveal(), key.id());
            database.put(keys, key.id(), encode(key));
            return key;
        });
    }

    @Override
    public Optional<ApiKey> findByHash(String hash) {
        return database.reading(
                "find an API key", () -> Optional.ofNullable(byHash.get(hash)).flatMap(this::find));
    }

    @Override
    public List<ApiKey> findAll() {
        return database.reading("list API keys", () -> stream().toList());
    }

    @Override
    public List<ApiKey> findByOwner(long owner) {
        return database.reading(
                "list API keys",
                () -> stream().filter(key -> key.owner() == owner).toList());
    }

    @Override
    public List<ApiKey> findSessions(long keyId) {
        return database.reading(
                "list sessions",
                () -> stream()
                        .filter(key -> Long.valueOf(keyId).equals(key.sessionOf()))
                        .toList());
    }

    @Override
    public List<ApiKey> findNewest(int limit) {
        return database.reading(
                "list API keys",
                () -> stream()
                        .sorted(Comparator.comparing(ApiKey::id).reversed())
                        .limit(limit)
                        .toList());
    }

    @Override
    public Optional<ApiKey> update(long id, UnaryOperator<ApiKey> change) {
        return database.writing("update an API key", () -> {
            Optional<ApiKey> changed = find(id).map(change);
            changed.ifPresent(key -> database.put(keys, id, encode(key)));
            return changed;
        });
    }

    @Override
    public List<ApiKey> deleteOldest(long owner, int limit) {
        return database.writing("delete API keys", () -> {
            List<ApiKey> oldest =
                    stream().filter(key -> key.owner() == owner).limit(limit).toList();
            oldest.forEach(this::delete);
            return oldest;
        });
    }

    @Override
    public int deleteSessionsEndedBefore(Instant instant, int limit) {
        return database.writing("delete sessions", () -> {
            List<ApiKey> ended = stream()
                    .filter(key -> key.isSessionEndedBefore(instant))
                    .sorted(Comparator.comparing(ApiKey::sessionEnd))
                    .limit(limit)
                    .toList();
            ended.forEach(this::delete);
            return ended.size();
        });
    }

    private void delete(ApiKey key) {
        database.put(keys, key.id(), null);
        database.put(byHash, key.hash().reveal(), null);
    }

    private Stream<ApiKey> stream() {
        return keys.keySet().stream().flatMap(id -> find(id).stream());
    }

    private Optional<ApiKey> find(long id) {
        return Optional.ofNullable(keys.get(id)).map(columns -> decode(id, (Object[]) columns));
    }

    private static Object[] encode(ApiKey key) {
        return new Object[] {
            key.owner(),
            key.name(),
            key.hash().reveal(),
            key.createdAt().toEpochMilli(),
            millis(key.expiresAt()),
            millis(key.revokedAt()),
            millis(key.lastUsedAt()),
            key.scope().name(),
            key.sessionOf()
        };
    }

    private static ApiKey decode(long id, Object[] columns) {
        return ApiKey.Unsaved.of((Long) columns[0], (String) columns[1], (String) columns[2], instant(columns[3]))
                .withExpiresAt(instant(columns[4]))
                .withScope(ApiKey.Scope.valueOf((String) columns[7]))
                .withSessionOf((Long) columns[8])
                .withId(id)
                .withRevokedAt(instant(columns[5]))
                .withLastUsedAt(instant(columns[6]));
    }

    private static Long millis(Instant instant) {
        return instant == null ? null : instant.toEpochMilli();
    }

    private static Instant instant(Object millis) {
        return millis == null ? null : Instant.ofEpochMilli((Long) millis);
    }
}
