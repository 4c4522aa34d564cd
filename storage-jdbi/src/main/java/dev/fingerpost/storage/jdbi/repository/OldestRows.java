package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.storage.jdbi.dialect.Dialect;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Selects the oldest rows of an owner, and deletes rows by id. */
final class OldestRows {

    private OldestRows() {}

    /** The lowest ids of an owner's rows, ascending. Locks the rows until the transaction ends. */
    static List<Long> lock(Handle handle, Dialect dialect, String table, long owner, int limit) {
        return Sql.of("SELECT id FROM " + table + " WHERE owner_id = ? ORDER BY owner_id, id LIMIT ?", owner, (long)
                        limit)
                .plus(dialect.keepingRows())
                .query(handle)
                .map((row, context) -> row.getLong(1))
                .list();
    }

    /** Deletes the rows with one of these values, at least one, in the column. */
    static void delete(Handle handle, String table, String column, List<Long> values) {
        Sql.of("DELETE FROM " + table + " WHERE ").plus(Sql.in(column, values)).execute(handle);
    }
}
