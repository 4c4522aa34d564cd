package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import org.jdbi.v3.core.Handle;

/**
 * The number of links of each owner, stored as the sum of entries. Each transaction that creates, deletes or gives
 * links adds entries of its own. So concurrent transactions, some of which may be long transactions of the host, wait
 * for one another only in {@link #lockedTotal}. From time to time a transaction merges the entries.
 */
final class LinkCount {

    private static final String FROM = " FROM fingerpost_link_count WHERE owner_id = ?";
    private static final String TOTAL = "SELECT COALESCE(SUM(links), 0)" + FROM;
    private static final String TOTAL_AND_ENTRIES = "SELECT COALESCE(SUM(links), 0), COUNT(*)" + FROM;
    private static final String ADD = "INSERT INTO fingerpost_link_count (owner_id, entry_id, links) VALUES (?, ?, ?)";
    private static final String SELECT =
            "SELECT entry_id, links FROM fingerpost_link_count WHERE owner_id = ? ORDER BY owner_id, entry_id LIMIT ?";
    private static final String UPDATE =
            "UPDATE fingerpost_link_count SET links = ? WHERE owner_id = ? AND entry_id = ?";
    private static final String DELETE = "DELETE FROM fingerpost_link_count WHERE owner_id = ? AND entry_id = ?";

    /**
     * The creation or deletion of a link whose id is a multiple of this number merges entries, and so does every call
     * with several links. The number is a prime, because each node of a cluster may use only every second or fourth id.
     */
    private static final long MERGED_EVERY = 61;

    /** The number of entries that such a call merges at most, which is more than accumulate between two merges. */
    private static final long SOME = 1_024;

    /** The number of entries that a list merges at most. */
    private static final long MANY = 10_240;

    private final Dialect dialect;

    /**
     * The owners that have too many entries to be read for each list, as {@link #total} has noticed. A list may be on a
     * replica, or in a transaction that must not write, so the entries are merged after a list.
     */
    private final Set<Long> crowded = ConcurrentHashMap.newKeySet();

    LinkCount(Dialect dialect) {
        this.dialect = dialect;
    }

    /** A SELECT of the number of an owner's links. */
    static Sql total(long owner) {
        return Sql.of(TOTAL, owner);
    }

    /** The number of an owner's links. */
    long total(Handle handle, long owner) {
        long[] read = new long[2];
        Sql.of(TOTAL_AND_ENTRIES, owner).forEach(handle, row -> {
            read[0] = row.getLong(1);
            read[1] = row.getLong(2);
        });
        if (read[1] > SOME && !Database.isInCallerTransaction(handle)) {
            crowded.add(owner);
        }
        return read[0];
    }

    /**
     * The total, read after concurrent transactions that hold the owner's lock have finished. Entry 0 serves as this
     * lock.
     */
    long lockedTotal(Handle handle, long owner) throws SQLException {
        if (!dialect.orLock().isEmpty()) {
            handle.execute(ADD + dialect.orLock(), owner, 0, 0);
        }
        return total(handle, owner);
    }

    /**
     * Merges entries of an owner if {@link #total} has read too many of them, which transactions of callers can leave
     * behind. The total is correct without merging, so a failure, for example because the database is read-only, has no
     * effect.
     */
    void mergeCrowded(Database database, long owner) {
        if (!crowded.remove(owner)) {
            return;
        }
        try {
            database.write("merge counts", handle -> {
                if (!Database.isInCallerTransaction(handle)) {
                    merge(handle, owner, MANY);
                }
                return owner;
            });
        } catch (StorageException e) {
            // a later list tries again
        }
    }

    /** @param ids ascending, at least one */
    void created(Handle handle, long owner, List<Long> ids) throws SQLException {
        add(handle, owner, ids, 2 * last(ids), ids.size());
    }

    /** @param ids ascending, at least one */
    void deleted(Handle handle, long owner, List<Long> ids) throws SQLException {
        add(handle, owner, ids, 2 * last(ids) + 1, -ids.size());
    }

    /**
     * Records a gift, with an entry for each of the two owners. The number of such an entry is random and below 0. It
     * cannot be computed from the ids, as in other entries, because a link may be given back and then given again.
     */
    void given(Handle handle, long from, List<Link> links) throws SQLException {
        List<Long> ids = links.stream().map(Link::id).toList();
        long entry = ThreadLocalRandom.current().nextLong(Long.MIN_VALUE / 2, 0);
        add(handle, from, ids, entry, -ids.size());
        add(handle, links.get(0).owner(), ids, entry, ids.size());
    }

    private void add(Handle handle, long owner, List<Long> ids, long entry, int links) throws SQLException {
        handle.execute(ADD, owner, entry, links);
        if (ids.size() > 1 || last(ids) % MERGED_EVERY == 0) {
            merge(handle, owner, SOME);
        }
    }

    private static long last(List<Long> ids) {
        return ids.get(ids.size() - 1);
    }

    /** Merges entries, except those that other transactions have locked, so that it waits for none of them. */
    private void merge(Handle handle, long owner, long limit) throws SQLException {
        if (!mayMerge(handle)) {
            return;
        }
        List<long[]> rows = new ArrayList<>();
        long[] sum = {0};
        Sql.of(SELECT + dialect.skipLocked(), owner, limit).forEach(handle, row -> {
            rows.add(new long[] {owner, row.getLong(1)});
            sum[0] += row.getLong(2);
        });
        List<long[]> merged = rows;
        if (sum[0] != 0) {
            handle.execute(UPDATE, sum[0], owner, rows.get(0)[1]);
            merged = rows.subList(1, rows.size());
        }
        PlainJdbc.batch(handle, DELETE, merged);
    }

    /**
     * Whether entries may be merged. In a transaction of the caller with an old snapshot, merging would fail if another
     * transaction has merged the same rows meanwhile.
     */
    private static boolean mayMerge(Handle handle) throws SQLException {
        return !Database.isInCallerTransaction(handle)
                || handle.getConnection().getTransactionIsolation() <= Connection.TRANSACTION_READ_COMMITTED;
    }
}
