package dev.fingerpost.storage.jdbi.apikey;

import dev.fingerpost.apikey.ApiKey;
import dev.fingerpost.apikey.ApiKeyRepository;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.repository.ColumnValues;
import dev.fingerpost.storage.jdbi.repository.Extension;
import dev.fingerpost.storage.jdbi.repository.RowCheck;
import dev.fingerpost.storage.jdbi.repository.RowLocks;
import dev.fingerpost.storage.jdbi.repository.Sql;
import dev.fingerpost.text.WireNamed;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Stores API keys in a database. */
public final class JdbiApiKeyRepository implements ApiKeyRepository {

    private static final String SELECT = """
        SELECT id, owner_id, name, token_hash, created_at, expires_at, revoked_at, last_used_at,
          key_scope, session_of, session_person
        FROM fingerpost_api_key\
        """;
    private static final String FIND_BY_ID = SELECT + " WHERE id = ?";
    private static final String FIND_ALL = SELECT + " ORDER BY id";
    private static final String FIND_BY_OWNER = SELECT + " WHERE owner_id = ? ORDER BY owner_id, id";
    private static final String FIND_SESSIONS = SELECT + " WHERE session_of = ? ORDER BY session_of, id";
    private static final String FIND_NEWEST = SELECT + " ORDER BY id DESC LIMIT ?";
    private static final String INSERT = """
        INSERT INTO fingerpost_api_key
          (owner_id, name, token_hash, created_at, expires_at, key_scope, session_of, session_end, session_person)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)\
        """;

    /**
     * The lower bound is for H2: without it, H2 would read all keys before the first session, because the end of a key
     * is NULL.
     */
    private static final String ENDED = "SELECT id FROM fingerpost_api_key WHERE session_end > " + Long.MIN_VALUE
            + " AND session_end < ? ORDER BY session_end, id LIMIT ?";

    private static final String UPDATE = """
        UPDATE fingerpost_api_key SET name = ?, expires_at = ?, revoked_at = ?, last_used_at = ?, session_end = ?
        WHERE id = ?\
        """;

    /** The part of the storage for API keys. */
    public static final Extension EXTENSION = Extension.ofFeature(
                    "apikey/V4__apikey.sql", ApiKeyRepository.class, JdbiApiKeyRepository::new)
            .withOwners("api_key")
            .checking(new RowCheck("API key", "api_key", SELECT, JdbiApiKeyRepository::read));

    private final Database database;
    private final String findByHash;

    JdbiApiKeyRepository(Database database) {
        this.database = database;
        this.findByHash = SELECT + " WHERE token_hash = " + database.dialect().exactMark();
    }

    @Override
    public ApiKey insert(ApiKey.Unsaved key) {
        long id = database.write(
                "store an API key",
                handle -> Sql.generatedId(handle.createUpdate(INSERT)
                        .bind(0, key.owner())
                        .bind(1, key.name())
                        .bind(2, key.hash().reveal())
                        .bind(3, ColumnValues.millis(key.createdAt()))
                        .bind(4, ColumnValues.millisOrNull(key.expiresAt()))
                        .bind(5, key.scope().wireName())
                        .bind(6, key.sessionOf())
                        .bind(7, ColumnValues.millisOrNull(key.withId(0).sessionEnd()))
                        .bind(8, key.person())));
        return key.withId(id);
    }

    @Override
    public Optional<ApiKey> findByHash(String hash) {
        return database.read(
                "find an API key",
                handle -> first(handle.createQuery(findByHash).bind(0, hash)));
    }

    @Override
    public List<ApiKey> findAll() {
        return list(Sql.of(FIND_ALL));
    }

    @Override
    public List<ApiKey> findByOwner(long owner) {
        return list(Sql.of(FIND_BY_OWNER, owner));
    }

    @Override
    public List<ApiKey> findSessions(long keyId) {
        return list(Sql.of(FIND_SESSIONS, keyId));
    }

    @Override
    public List<ApiKey> findNewest(int limit) {
        return list(Sql.of(FIND_NEWEST, (long) limit));
    }

    private List<ApiKey> list(Sql sql) {
        return database.read("list API keys", handle -> sql.list(handle, row -> read(row)));
    }

    @Override
    public Optional<ApiKey> update(long id, UnaryOperator<ApiKey> change) {
        return database.write("change an API key", handle -> {
            String locked = FIND_BY_ID + database.dialect().forUpdate();
            Optional<ApiKey> before = first(handle.createQuery(locked).bind(0, id));
            Optional<ApiKey> after = before.map(change);
            if (!after.equals(before)) {
                after.ifPresent(key -> write(handle, key));
            }
            return after;
        });
    }

    private static void write(Handle handle, ApiKey key) {
        handle.createUpdate(UPDATE)
                .bind(0, key.name())
                .bind(1, ColumnValues.millisOrNull(key.expiresAt()))
                .bind(2, ColumnValues.millisOrNull(key.revokedAt()))
                .bind(3, ColumnValues.millisOrNull(key.lastUsedAt()))
                .bind(4, ColumnValues.millisOrNull(key.sessionEnd()))
                .bind(5, key.id())
                .execute();
    }

    @Override
    public List<ApiKey> deleteOldest(long owner, int limit) {
        return database.write(
                "delete API keys",
                handle -> RowLocks.deleteOldest(
                        handle,
                        database.dialect(),
                        "fingerpost_api_key",
                        owner,
                        limit,
                        ids -> Sql.of(SELECT + " WHERE ")
                                .plus(Sql.in("id", ids))
                                .plus(" ORDER BY id" + database.readingLatest(handle))
                                .list(handle, row -> read(row))));
    }

    /** Deletes ended sessions. It first looks for them, so that it does not take the write lock if there are none. */
    @Override
    public int deleteSessionsEndedBefore(Instant instant, int limit) {
        long before = ColumnValues.millis(instant);
        boolean isAny = database.<Boolean>read(
                "find sessions",
                handle -> !Sql.of(ENDED, before, 1L).numbers(handle).isEmpty());
        return isAny ? deleteEnded(before, limit) : 0;
    }

    private int deleteEnded(long before, int limit) {
        return database.write("delete sessions", handle -> {
            List<Long> ended = Sql.of(ENDED + database.dialect().forUpdate(), before, (long) limit)
                    .numbers(handle);
            Sql.delete(handle, "fingerpost_api_key", "id", ended);
            return ended.size();
        });
    }

    private static Optional<ApiKey> first(Query query) {
        return query.map((row, context) -> read(row)).findFirst();
    }

    private static ApiKey read(ResultSet row) throws SQLException {
        return ApiKey.Unsaved.of(row.getLong(2), row.getString(3), row.getString(4), ColumnValues.instant(row, 5))
                .withExpiresAt(ColumnValues.instantOrNull(row, 6))
                .withScope(ColumnValues.known(WireNamed.parse(ApiKey.Scope.class, row.getString(9))))
                .withSessionOf(ColumnValues.numberOrNull(row, 10))
                .withPerson(row.getString(11))
                .withId(row.getLong(1))
                .withRevokedAt(ColumnValues.instantOrNull(row, 7))
                .withLastUsedAt(ColumnValues.instantOrNull(row, 8));
    }
}
