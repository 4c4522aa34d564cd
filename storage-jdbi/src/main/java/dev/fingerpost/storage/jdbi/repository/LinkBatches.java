package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;

/**
 * Stores, changes and deletes links in one transaction, with few statements for many links. It locks rows in the order
 * of {@link RowLocks}.
 */
final class LinkBatches {

    private static final String OWN = "SELECT id, owner_id FROM fingerpost_link WHERE ";

    /** Writes one row of a batch. */
    @FunctionalInterface
    private interface RowWrite {
        List<Link> write(int row) throws SQLException;
    }

    private final Database database;
    private final DamagedRows damaged;
    private final OneLink one;
    private final LinkWrites writes;
    private final LinkChildRows parts;
    private final LinkCount count;
    private final LinkConflictsSql conflicts;

    LinkBatches(
            Database database,
            DamagedRows damaged,
            OneLink one,
            LinkChildRows parts,
            LinkCount count,
            LinkConflictsSql conflicts) {
        this.database = database;
        this.damaged = damaged;
        this.one = one;
        this.writes = new LinkWrites(database.dialect(), parts, count);
        this.parts = parts;
        this.count = count;
        this.conflicts = conflicts;
    }

    /**
     * Inserts links. Several links are checked before the transaction begins, so that others need not wait for the
     * checks, and so that the transaction has no snapshot that is older than its locks.
     */
    List<Link> insert(long owner, List<NewLink> newLinks) {
        List<Link> rows = newLinks.stream().map(link -> link.stored(0, owner)).toList();
        String operation = rows.size() == 1 ? "store a link" : "store links";
        if (rows.size() > 1) {
            refuseConflicts(rows);
        }
        try {
            try {
                return database.write(
                        operation, handle -> counted(handle, owner, writes.insertAll(handle, owner, newLinks)));
            } catch (NameTaken e) {
                e.refuseOnly(rows.size());
                return database.write(
                        operation,
                        handle -> counted(
                                handle,
                                owner,
                                namingRows(
                                        rows.size(),
                                        row -> writes.insertAll(handle, owner, newLinks.subList(row, row + 1)))));
            }
        } catch (RefusedRowsException e) {
            refuseConflicts(rows);
            throw e;
        }
    }

    List<Link> find(Set<LinkAddress> addresses) {
        return database.readSnapshot("find links", handle -> {
            List<Long> ids = List.copyOf(conflicts.holders(handle, addresses).values());
            return ids.isEmpty() ? List.of() : complete(read(handle, ids, ""));
        });
    }

    List<Link> update(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
        List<Long> own = own(owner, ids);
        String operation = own.size() == 1 ? "change a link" : "change links";
        List<Link> wanted = new ArrayList<>();
        try {
            try {
                return database.write(operation, handle -> {
                    wanted.clear();
                    List<Link> before = lockAndFind(handle, owner, own);
                    List<Link> after = Link.withClicksOf(before, change.apply(before));
                    if (after.size() > 1 && hasNewReferences(before, after)) {
                        conflicts.refuse(handle, after);
                    }
                    wanted.addAll(after);
                    return writes.replaceAll(handle, before, after);
                });
            } catch (NameTaken e) {
                e.refuseOnly(wanted.size());
                return database.write(operation, handle -> {
                    wanted.clear();
                    List<Link> before = lockAndFind(handle, owner, own);
                    List<Link> after = Link.withClicksOf(before, change.apply(before));
                    wanted.addAll(after);
                    return namingRows(
                            after.size(),
                            row -> writes.replaceAll(
                                    handle, before.subList(row, row + 1), after.subList(row, row + 1)));
                });
            }
        } catch (RefusedRowsException e) {
            refuseConflicts(wanted);
            throw e;
        }
    }

    List<Link> delete(long owner, SortedSet<Long> ids, Consumer<List<Link>> guard) {
        List<Long> own = own(owner, ids);
        return database.write("delete links", handle -> {
            List<Link> links = lockAndFind(handle, owner, own);
            guard.accept(links);
            List<Long> found = links.stream().map(Link::id).toList();
            if (!found.isEmpty()) {
                parts.delete(handle, found, links);
                Sql.delete(handle, "fingerpost_link", "id", found);
                count.deleted(handle, owner, found);
            }
            return links;
        });
    }

    List<Link> deleteOldest(long owner, int limit) {
        return database.write(
                "delete links",
                handle -> RowLocks.deleteOldest(handle, database.dialect(), "fingerpost_link", owner, limit, ids -> {
                    List<Link> oldest = readLocked(handle, ids).items();
                    parts.delete(handle, ids, oldest);
                    count.deleted(handle, owner, ids);
                    return oldest;
                }));
    }

    private void refuseConflicts(List<Link> rows) {
        database.read("check links", handle -> {
            conflicts.refuse(handle, rows);
            return rows;
        });
    }

    /** Writes one row after another, to find out which name has been taken since the check. */
    private static List<Link> namingRows(int rows, RowWrite write) throws SQLException {
        List<Link> written = new ArrayList<>(rows);
        for (int row = 0; row < rows; row++) {
            try {
                written.addAll(write.write(row));
            } catch (NameTaken e) {
                throw e.refusing(row);
            } catch (RefusedRowsException e) {
                throw new RefusedRowsException(Set.of(), Set.of(row));
            }
        }
        return written;
    }

    private List<Link> counted(Handle handle, long owner, List<Link> links) throws SQLException {
        count.created(handle, owner, links.stream().map(Link::id).toList());
        return links;
    }

    /**
     * The ids to lock, in ascending order. If there are several, ids of other owners are filtered out first. The query
     * is by id only: with the condition on the owner, H2 would read all links of the owner.
     */
    private List<Long> own(long owner, SortedSet<Long> ids) {
        if (ids.size() <= 1) {
            return List.copyOf(ids);
        }
        return database.read("find links", handle -> {
            List<Long> own = new ArrayList<>();
            Sql.of(OWN).plus(Sql.in("id", ids)).plus(" ORDER BY id").forEach(handle, row -> {
                if (row.getLong(2) == owner) {
                    own.add(row.getLong(1));
                }
            });
            return own;
        });
    }

    /** The links with these ids that the owner still has, in the order of their ids. */
    private List<Link> lockAndFind(Handle handle, long owner, List<Long> ids) throws SQLException {
        if (ids.isEmpty()) {
            return List.of();
        }
        if (ids.size() == 1) {
            return one.locked(handle, owner, ids.get(0)).stream().toList();
        }
        if (RowLocks.needsLocks(database.dialect())) {
            RowLocks.lockLinks(handle, database.dialect(), ids);
        }
        return complete(readLocked(handle, ids)).stream()
                .filter(link -> link.owner() == owner)
                .toList();
    }

    private static List<Link> complete(ReadRows<Link> links) {
        if (!links.isComplete()) {
            throw StorageException.damaged("one of the links", null);
        }
        return links.items();
    }

    private ReadRows<Link> readLocked(Handle handle, List<Long> ids) throws SQLException {
        return read(handle, ids, database.readingLatest(handle));
    }

    private ReadRows<Link> read(Handle handle, List<Long> ids, String end) throws SQLException {
        return read(handle, database.dialect(), Sql.in("id", ids), end, damaged);
    }

    /** @param end the suffix of the statement, which may lock what it reads */
    static ReadRows<Link> read(Handle handle, Dialect dialect, Sql withIds, String end, DamagedRows damaged)
            throws SQLException {
        Sql sql = Sql.of(LinkRow.columns(dialect.pixelIds() + end)
                        + " FROM fingerpost_link LEFT JOIN fingerpost_click ON link_id = id WHERE ")
                .plus(withIds)
                .plus(" ORDER BY id" + end);
        return LinkChildRows.read(handle, sql, damaged, end);
    }

    private static boolean hasNewReferences(List<Link> before, List<Link> after) {
        Function<Link, Object> references =
                link -> List.of(link.owner(), link.content().alias().key(), link.externalId(), link.pixelIds());
        return !LinkChildRows.differing(before, after, references).isEmpty();
    }
}
