package dev.fingerpost.storage.jdbi.repository;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.AliasTakenException;
import dev.fingerpost.failure.RefusedRowsException;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.failure.UnknownPixelsException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.support.ClickCounts;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;

/**
 * Stores, changes and deletes many links in one transaction, by few statements. Links are locked in the order of their
 * ids, and pixels after them in the order of theirs, as by calls for one link, so that such calls do not deadlock. Where
 * two calls want the same new aliases, see {@link Dialect#reservingIds}.
 */
final class LinkBatches {

    private static final String OWN = "SELECT id FROM fingerpost_link WHERE owner_id = ? AND ";
    private static final String LOCK = "SELECT link_id FROM fingerpost_click WHERE ";

    /** The end of a transaction that has stored links. */
    @FunctionalInterface
    interface AfterInsert {
        void run(Handle handle, List<Link> links) throws SQLException;
    }

    /** Writes one row of a batch. */
    @FunctionalInterface
    private interface RowWrite {
        Link write(int row) throws SQLException;
    }

    private final Database database;
    private final DamagedRows damaged;
    private final LinkWrites writes;
    private final LinkChildRows parts;
    private final LinkCount count;
    private final LinkConflictsSql conflicts;

    LinkBatches(
            Database database,
            DamagedRows damaged,
            LinkWrites writes,
            LinkChildRows parts,
            LinkCount count,
            LinkConflictsSql conflicts) {
        this.database = requireNonNull(database, "database");
        this.damaged = requireNonNull(damaged, "damaged");
        this.writes = requireNonNull(writes, "writes");
        this.parts = requireNonNull(parts, "parts");
        this.count = requireNonNull(count, "count");
        this.conflicts = requireNonNull(conflicts, "conflicts");
    }

    /** Checks before the transaction begins: others need not wait for that, and it has no snapshot of before its locks. */
    List<Link> insert(long owner, List<LinkContent> contents, Instant at, AfterInsert after) {
        if (contents.isEmpty()) {
            return database.write("store links", handle -> {
                after.run(handle, List.of());
                return List.of();
            });
        }
        List<Link> rows = contents.stream()
                .map(content -> Link.created(0, owner, content, at))
                .toList();
        database.read("check links", handle -> {
            conflicts.refuse(handle, owner, rows);
            return rows;
        });
        return orOneByOne(
                () -> database.write(
                        "store links",
                        handle -> finished(handle, owner, writes.insertAll(handle, owner, contents, at), after)),
                () -> database.write(
                        "store links",
                        handle -> finished(
                                handle,
                                owner,
                                namingRows(contents.size(), row -> writes.insert(handle, owner, contents.get(row), at)),
                                after)));
    }

    List<Link> update(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
        List<Long> own = own(owner, ids);
        return orOneByOne(
                () -> database.write("change links", handle -> {
                    List<Link> before = lockAndFind(handle, own);
                    List<Link> after = ClickCounts.withClicksOf(before, change.apply(before));
                    if (hasNewReferences(before, after)) {
                        conflicts.refuse(handle, owner, after);
                    }
                    writes.replaceAll(handle, before, after);
                    return after;
                }),
                () -> database.write("change links", handle -> {
                    List<Link> before = lockAndFind(handle, own);
                    List<Link> after = ClickCounts.withClicksOf(before, change.apply(before));
                    return namingRows(after.size(), row -> writes.replace(handle, before.get(row), after.get(row)));
                }));
    }

    List<Link> delete(long owner, SortedSet<Long> ids, Consumer<List<Link>> guard) {
        List<Long> own = own(owner, ids);
        return database.write("delete links", handle -> {
            List<Link> links = lockAndFind(handle, own);
            guard.accept(links);
            List<Long> found = links.stream().map(Link::id).toList();
            if (!found.isEmpty()) {
                parts.delete(handle, found);
                OldestRows.deleteBy(handle, "fingerpost_link", "id", found);
                count.deleted(handle, owner, found);
            }
            return links;
        });
    }

    List<Link> deleteOldest(long owner, int limit) {
        return database.write(
                "delete links",
                handle -> OldestRows.delete(handle, database.dialect(), "fingerpost_link", owner, limit, ids -> {
                    List<Link> oldest = readLocked(handle, ids).items();
                    parts.delete(handle, ids);
                    count.deleted(handle, owner, ids);
                    return oldest;
                }));
    }

    /** If an alias was taken after it was checked, writing one row after the other shows which one it is. */
    private static List<Link> orOneByOne(Supplier<List<Link>> batch, Supplier<List<Link>> oneByOne) {
        try {
            return batch.get();
        } catch (AliasTakenException e) {
            return oneByOne.get();
        }
    }

    private static List<Link> namingRows(int rows, RowWrite write) throws SQLException {
        List<Link> written = new ArrayList<>(rows);
        for (int row = 0; row < rows; row++) {
            try {
                written.add(write.write(row));
            } catch (AliasTakenException e) {
                throw new RefusedRowsException(Set.of(row), Set.of());
            } catch (UnknownPixelsException e) {
                throw new RefusedRowsException(Set.of(), Set.of(row));
            }
        }
        return written;
    }

    private List<Link> finished(Handle handle, long owner, List<Link> links, AfterInsert after) throws SQLException {
        count.created(handle, owner, links.stream().map(Link::id).toList());
        after.run(handle, links);
        return links;
    }

    /** Those ids that are of links of the owner, ascending. A link never gets another owner. */
    private List<Long> own(long owner, SortedSet<Long> ids) {
        return ids.isEmpty()
                ? List.of()
                : database.read(
                        "find links",
                        handle -> Sql.of(OWN, owner)
                                .plus(Sql.in("id", ids))
                                .plus(" ORDER BY id")
                                .query(handle)
                                .map((row, context) -> row.getLong(1))
                                .list());
    }

    /** The links with these ids that still exist, in the order of their ids. */
    private List<Link> lockAndFind(Handle handle, List<Long> ids) throws SQLException {
        if (ids.isEmpty()) {
            return List.of();
        }
        String lock = database.dialect().keepingRows();
        if (!lock.isEmpty()) {
            Sql.of(LOCK)
                    .plus(Sql.in("link_id", ids))
                    .plus(" ORDER BY link_id" + lock)
                    .forEach(handle, row -> {});
        }
        ReadRows<Link> links = readLocked(handle, ids);
        if (!links.isComplete()) {
            throw StorageException.damaged("one of the links", null);
        }
        return links.items();
    }

    private ReadRows<Link> readLocked(Handle handle, List<Long> ids) throws SQLException {
        String latest = database.readingLatest(handle);
        Sql sql = Sql.of(LinkRow.columns(database.dialect().pixelIds() + latest)
                        + " FROM fingerpost_link LEFT JOIN fingerpost_click ON link_id = id WHERE ")
                .plus(Sql.in("id", ids))
                .plus(" ORDER BY id" + latest);
        return ReadRows.of(parts.toLinks(handle, LinkRow.readAll(handle, sql, damaged), damaged, latest));
    }

    private static boolean hasNewReferences(List<Link> before, List<Link> after) {
        return !LinkChildRows.differing(
                                before, after, link -> link.content().alias().key())
                        .isEmpty()
                || !LinkChildRows.differing(before, after, Link::pixelIds).isEmpty();
    }
}
