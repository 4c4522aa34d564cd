package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.storage.jdbi.dialect.Dialect;
import java.util.List;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/** Deletes the oldest rows of an owner. */
final class OldestRows {

    private OldestRows() {}

    /**
     * Locks the rows with the lowest ids, and deletes them.
     *
     * @param taken gets the ids, ascending and at least one: it deletes what refers to the rows, and returns them as read
     */
    static <T> List<T> delete(
            Handle handle, Dialect dialect, String table, long owner, int limit, Function<List<Long>, List<T>> taken) {
        List<Long> ids = lock(handle, dialect, table, owner, limit);
        if (ids.isEmpty()) {
            return List.of();
        }
        List<T> rows = taken.apply(ids);
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
