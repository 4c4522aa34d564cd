package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.storage.jdbi.dialect.Dialect;
import java.sql.SQLException;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Deletes the oldest rows of an owner. */
final class OldestRows {

    /** Deletes what refers to rows with these ids, ascending and at least one, and returns the rows as read. */
    @FunctionalInterface
    interface Dependents<T> {
        List<T> delete(List<Long> ids) throws SQLException;
    }

    private OldestRows() {}

    /** Locks the rows with the lowest ids, and deletes them. */
    static <T> List<T> delete(
            Handle handle, Dialect dialect, String table, long owner, int limit, Dependents<T> dependents)
            throws SQLException {
        List<Long> ids = lock(handle, dialect, table, owner, limit);
        if (ids.isEmpty()) {
            return List.of();
        }
        List<T> rows = dependents.delete(ids);
        deleteBy(handle, table, "id", ids);
        return rows;
    }

    private static List<Long> lock(Handle handle, Dialect dialect, String table, long owner, int limit) {
        return Sql.of("SELECT id FROM " + table + " WHERE owner_id = ? ORDER BY owner_id, id LIMIT ?", owner, (long)
                        limit)
                .plus(dialect.keepingRows())
                .query(handle)
                .map((row, context) -> row.getLong(1))
                .list();
    }

    /** Deletes the rows with one of these values, at least one, in the column. */
    static void deleteBy(Handle handle, String table, String column, List<Long> values) {
        Sql.of("DELETE FROM " + table + " WHERE ").plus(Sql.in(column, values)).execute(handle);
    }
}
