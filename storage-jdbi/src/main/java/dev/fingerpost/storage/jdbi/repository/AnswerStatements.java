package dev.fingerpost.storage.jdbi.repository;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.IdempotencyKeyUsedException;
import dev.fingerpost.idempotency.IdempotentRequest;
import dev.fingerpost.idempotency.StoredAnswer;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;

/** The answers to requests. The unique index on their keys lets one of two transactions write; the other waits for it. */
final class AnswerStatements {

    private static final String KEY_COLUMN = "key_hash";
    private static final String INSERT = """
            INSERT INTO fingerpost_answer (owner_id, key_hash, fingerprint, answer, expires_at)
            VALUES (?, ?, ?, ?, ?)\
            """;
    private static final String EXPIRED =
            "SELECT id FROM fingerpost_answer WHERE expires_at <= ? ORDER BY expires_at LIMIT ?";
    private static final String OF_OWNER =
            "SELECT id FROM fingerpost_answer WHERE owner_id = ? ORDER BY owner_id, key_hash LIMIT ?";

    private final Dialect dialect;
    private final String find;
    private final String delete;

    AnswerStatements(Dialect dialect) {
        this.dialect = requireNonNull(dialect, "dialect");
        String ofKey = " FROM fingerpost_answer WHERE owner_id = ? AND key_hash = " + dialect.exactMark();
        this.find = "SELECT fingerprint, answer, expires_at" + ofKey;
        this.delete = "DELETE" + ofKey + " AND expires_at <= ?";
    }

    /**
     * Inserts an answer, after the rows that it is about.
     *
     * @throws IdempotencyKeyUsedException if the key has an answer, after the end of the transaction that has written it
     */
    void insert(Handle handle, long owner, StoredAnswer answer) throws SQLException {
        try {
            handle.createUpdate(INSERT)
                    .bind(0, owner)
                    .bind(1, answer.request().keyHash())
                    .bind(2, answer.request().fingerprint())
                    .bind(3, answer.text())
                    .bind(4, ColumnValues.millis(answer.expiresAt()))
                    .execute();
        } catch (JdbiException e) {
            SQLException cause = Database.sqlCause(e);
            if (cause != null && dialect.isTaken(cause, KEY_COLUMN)) {
                throw new IdempotencyKeyUsedException();
            }
            throw e;
        }
    }

    Optional<StoredAnswer> find(Handle handle, long owner, String keyHash) {
        return Sql.of(find, owner, keyHash)
                .query(handle)
                .map((row, context) -> new StoredAnswer(
                        new IdempotentRequest(keyHash, row.getString(1)),
                        row.getString(2),
                        ColumnValues.instant(row, 3)))
                .findFirst();
    }

    int deleteExpired(Handle handle, long owner, String keyHash, Instant asOf) {
        return handle.createUpdate(delete)
                .bind(0, owner)
                .bind(1, keyHash)
                .bind(2, ColumnValues.millis(asOf))
                .execute();
    }

    int deleteExpired(Handle handle, Instant asOf, int limit) {
        return delete(handle, Sql.of(EXPIRED, ColumnValues.millis(asOf), (long) limit));
    }

    int deleteOf(Handle handle, long owner, int limit) {
        return delete(handle, Sql.of(OF_OWNER, owner, (long) limit));
    }

    private static int delete(Handle handle, Sql select) {
        List<Long> ids =
                select.query(handle).map((row, context) -> row.getLong(1)).list();
        if (!ids.isEmpty()) {
            OldestRows.deleteBy(handle, "fingerpost_answer", "id", ids);
        }
        return ids.size();
    }
}
