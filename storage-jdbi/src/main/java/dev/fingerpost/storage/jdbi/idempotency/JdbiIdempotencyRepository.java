package dev.fingerpost.storage.jdbi.idempotency;

import dev.fingerpost.idempotency.IdempotencyRepository;
import dev.fingerpost.idempotency.IdempotentRequest;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.repository.ColumnValues;
import dev.fingerpost.storage.jdbi.repository.Extension;
import dev.fingerpost.storage.jdbi.repository.Sql;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Stores the answers to requests in a database. The unique index on the keys of requests lets only one of two
 * transactions with the same key write; the other one waits for it.
 */
public final class JdbiIdempotencyRepository implements IdempotencyRepository {

    private static final String KEY_COLUMN = "key_hash";
    private static final String INSERT = """
            INSERT INTO fingerpost_idempotency (owner_id, key_hash, fingerprint, answer, expires_at)
            VALUES (?, ?, ?, ?, ?)\
            """;
    private static final String FIND =
            "SELECT fingerprint, answer, expires_at FROM fingerpost_idempotency WHERE owner_id = ? AND key_hash = ";
    private static final String DELETE =
            "DELETE FROM fingerpost_idempotency WHERE owner_id = ? AND expires_at <= ? AND key_hash = ";
    private static final String EXPIRED =
            "SELECT id FROM fingerpost_idempotency WHERE expires_at <= ? ORDER BY expires_at LIMIT ?";
    private static final String OF_OWNER =
            "SELECT id FROM fingerpost_idempotency WHERE owner_id = ? AND expires_at <= ? ORDER BY owner_id, key_hash LIMIT ?";

    public static final Extension EXTENSION = Extension.ofFeature(
            "idempotency/V6__idempotency.sql", IdempotencyRepository.class, JdbiIdempotencyRepository::new);

    private final Database database;

    JdbiIdempotencyRepository(Database database) {
        this.database = database;
    }

    @Override
    public Optional<IdempotencyRepository.StoredAnswer> find(long owner, String keyHash) {
        return database.read(
                "find an answer",
                handle -> handle.createQuery(FIND + mark())
                        .bind(0, owner)
                        .bind(1, keyHash)
                        .map((row, context) -> new IdempotencyRepository.StoredAnswer(
                                new IdempotentRequest(keyHash, row.getString(1)),
                                row.getString(2),
                                ColumnValues.instant(row, 3)))
                        .findFirst());
    }

    /**
     * It inserts before it deletes an expired answer, because a deletion that finds nothing would lock the gap into
     * which others insert.
     */
    @Override
    public boolean insert(long owner, IdempotencyRepository.StoredAnswer answer, Instant now) {
        return isInserted(owner, answer)
                || (isExpired(owner, answer.request().keyHash(), now) && isInserted(owner, answer));
    }

    private boolean isInserted(long owner, IdempotencyRepository.StoredAnswer answer) {
        return database.writeUnlessTaken(
                        "store an answer",
                        KEY_COLUMN,
                        handle -> handle.execute(
                                INSERT,
                                owner,
                                answer.request().keyHash(),
                                answer.request().fingerprint(),
                                answer.text(),
                                ColumnValues.millis(answer.expiresAt())))
                .isPresent();
    }

    /** Deletes the answer if it has expired, and returns whether it had. */
    private boolean isExpired(long owner, String keyHash, Instant now) {
        return database.writeOnce(
                "delete an answer",
                handle -> handle.createUpdate(DELETE + mark())
                                .bind(0, owner)
                                .bind(1, ColumnValues.millis(now))
                                .bind(2, keyHash)
                                .execute()
                        == 1);
    }

    @Override
    public int deleteExpired(@Nullable Long owner, Instant asOf, int limit) {
        long until = ColumnValues.millis(asOf);
        Sql select =
                owner == null ? Sql.of(EXPIRED, until, (long) limit) : Sql.of(OF_OWNER, owner, until, (long) limit);
        if (database.read("find answers", select::numbers).isEmpty()) {
            return 0; // without the lock of writers, because a transaction of the host may hold it
        }
        return database.write("delete answers", handle -> {
            List<Long> ids = select.numbers(handle);
            Sql.delete(handle, "fingerpost_idempotency", "id", ids);
            return ids.size();
        });
    }

    private String mark() {
        return database.dialect().exactMark();
    }
}
