package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.storage.jdbi.dialect.Dialect;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/**
 * Locks rows until the transaction ends. Transactions that lock in the same order do not deadlock. The order is:
 *
 * <ol>
 * <li>Entry 0 of the owner's count, if a call depends on the number of links.
 * <li>The stored domains of new links, by id, so that none is deleted meanwhile.
 * <li>The rows of {@code fingerpost_click}, by the id of the link. Such a row is the lock of its link: counting a
 * click, updating the link and deleting it all begin with this row. Everything that belongs to the link is written
 * after it: its row, its targets, its clicks by hour and the parts of hours, and its breakdowns. In InnoDB, which may
 * lock the end of a table, this also prevents a deadlock between a transaction that appends a row and one that waits for
 * a link.
 * <li>The index entries of new aliases, by domain and alias, if {@link Dialect#reservingIds} lets the library choose
 * the order.
 * <li>The pixels that are attached, by id, so that none is deleted meanwhile.
 * <li>Entries of the number of links, except entries that another transaction has locked.
 * <li>Last, the key under which the answer to a request is stored, so that a repeated request gets the same answer.
 * </ol>
 *
 * Three operations do not follow this order, and may be retried after a deadlock:
 *
 * <ul>
 * <li>{@link #deleteOldest} locks the rows of links first.
 * <li>Deleting a pixel, or changing its owner, locks the pixel before it is removed from its links.
 * <li>Links whose limit leaves room for only some of the clicks are locked after all other links.
 * </ul>
 */
public final class RowLocks {

    private static final String LINK = "SELECT link_id FROM fingerpost_click WHERE link_id = ? AND link_owner = ?";
    private static final String LINKS = "SELECT link_id, link_owner FROM fingerpost_click WHERE ";
    private static final String PIXEL = "SELECT id FROM fingerpost_pixel WHERE id = ? AND owner_id = ?";

    /**
     * Deletes the rows that refer to the rows with these ids, and returns the deleted rows. The ids are in ascending
     * order, and there is at least one.
     */
    @FunctionalInterface
    public interface Dependents<T> {
        List<T> delete(List<Long> ids) throws SQLException;
    }

    private RowLocks() {}

    public static void lockLink(Handle handle, Dialect dialect, long id, long owner) {
        lock(handle, dialect, LINK, id, owner);
    }

    public static void lockPixel(Handle handle, Dialect dialect, long id, long owner) {
        lock(handle, dialect, PIXEL, id, owner);
    }

    private static void lock(Handle handle, Dialect dialect, String select, long id, long owner) {
        if (needsLocks(dialect)) {
            handle.execute(select + dialect.forUpdate(), id, owner);
        }
    }

    /** Locks the given links, as far as they exist; at least one must be given. Returns their owners by their ids. */
    public static Map<Long, Long> lockLinks(Handle handle, Dialect dialect, List<Long> ids) {
        Map<Long, Long> owners = new HashMap<>();
        Sql.of(LINKS)
                .plus(Sql.in("link_id", ids))
                .plus(" ORDER BY link_id" + dialect.forUpdate())
                .forEach(handle, row -> owners.put(row.getLong(1), row.getLong(2)));
        return owners;
    }

    /** Whether rows need locks. They need not be locked if every writing transaction has locked all rows. */
    public static boolean needsLocks(Dialect dialect) {
        return !dialect.forUpdate().isEmpty();
    }

    /**
     * Locks the rows with the lowest ids of an owner, deletes their dependents and then the rows themselves. Returns
     * the deleted rows.
     */
    public static <T> List<T> deleteOldest(
            Handle handle, Dialect dialect, String table, long owner, int limit, Dependents<T> dependents)
            throws SQLException {
        List<Long> ids = Sql.of("SELECT id FROM " + table + " WHERE owner_id = ?", owner)
                .plus(" ORDER BY owner_id, id LIMIT ?" + dialect.forUpdate(), (long) limit)
                .numbers(handle);
        if (ids.isEmpty()) {
            return List.of();
        }
        List<T> rows = dependents.delete(ids);
        Sql.delete(handle, table, "id", ids);
        return rows;
    }
}
