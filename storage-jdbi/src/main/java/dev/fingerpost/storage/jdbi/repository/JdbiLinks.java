package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LabelCount;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.Position;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Stores links in a database: each call in one transaction, with few statements for many links. It locks rows in the
 * order of {@link RowLocks}.
 */
public final class JdbiLinks implements LinkRepository {

    /** Links and pixels. Every storage has their ports, so they are not among the optional ports. */
    public static final Extension EXTENSION = Extension.of("V1__links.sql")
            .withOwners("link", "pixel")
            .keeping("link_count", "the remaining entries of a deleted owner add up to 0")
            .checking(new RowCheck("pixel", "pixel", JdbiPixels.PixelRow.SELECT, JdbiPixels.PixelRow::read));

    private static final String OWN = "SELECT id, owner_id FROM fingerpost_link WHERE ";
    private static final Sql PING = Sql.of("SELECT id FROM fingerpost_link WHERE id = 0");

    @FunctionalInterface
    private interface RowWrite {
        List<Link> write(int row) throws SQLException;
    }

    private final Database database;
    private final Database clicks;
    private final DamagedRows damaged;
    private final LinkLookup lookup;
    private final LinkConflictsSql conflicts;
    private final LinkChildRows children;
    private final LinkCount count;
    private final LinkWrites writes;
    private final Supplier<LinkFeatures> features;
    private final String columns;

    /**
     * Creates the repository.
     *
     * @param clicks counts clicks, either always in a transaction of its own, or in the transaction of {@code database}
     * @param isOneSchema whether to check that all links come from one schema, because connections might lead to
     *     several
     * @param features the features of the database, which may become more
     */
    public JdbiLinks(Database database, Database clicks, boolean isOneSchema, Supplier<LinkFeatures> features) {
        this.clicks = clicks;
        this.database = database;
        Dialect dialect = database.dialect();
        this.damaged = new DamagedRows("link");
        this.lookup = new LinkLookup(dialect, damaged, isOneSchema);
        this.conflicts = new LinkConflictsSql(dialect);
        this.children = new LinkChildRows(conflicts, features);
        this.count = new LinkCount(dialect);
        this.writes = new LinkWrites(dialect, children, count);
        this.features = features;
        this.columns = LinkRow.columns(dialect.pixelIds());
    }

    /**
     * Returns a repository for the same links in a transaction. It reuses the texts of the statements, because building
     * them again would slow down each click whose event is stored.
     */
    private JdbiLinks(JdbiLinks links, Database transaction) {
        this.clicks = transaction;
        this.database = transaction;
        this.damaged = links.damaged;
        this.lookup = links.lookup;
        this.conflicts = links.conflicts;
        this.children = links.children;
        this.count = links.count;
        this.writes = links.writes;
        this.features = links.features;
        this.columns = links.columns;
    }

    public JdbiLinks in(Database transaction) {
        return new JdbiLinks(this, transaction);
    }

    /**
     * Inserts links. Several links are checked before the transaction begins, so that others need not wait for the
     * checks, and so that the transaction has no snapshot that is older than its locks.
     */
    @Override
    public List<Link> insertAll(long owner, List<NewLink> newLinks) {
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

    @Override
    public List<Link> updateAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
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

    @Override
    public List<Link> giveAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
        return updateAll(owner, ids, change);
    }

    @Override
    public List<Link> deleteAll(long owner, SortedSet<Long> ids, Consumer<List<Link>> guard) {
        List<Long> own = own(owner, ids);
        return database.write("delete links", handle -> {
            List<Link> links = lockAndFind(handle, owner, own);
            guard.accept(links);
            List<Long> found = links.stream().map(Link::id).toList();
            if (!found.isEmpty()) {
                children.delete(handle, found, links);
                Sql.delete(handle, "fingerpost_link", "id", found);
                count.deleted(handle, owner, found);
            }
            return links;
        });
    }

    @Override
    public List<Link> deleteOldest(long owner, int limit) {
        return database.write(
                "delete links",
                handle -> RowLocks.deleteOldest(handle, database.dialect(), "fingerpost_link", owner, limit, ids -> {
                    List<Link> oldest = readLocked(handle, ids).items();
                    children.delete(handle, ids, oldest);
                    count.deleted(handle, owner, ids);
                    return oldest;
                }));
    }

    @Override
    public Optional<Link> find(long owner, long id) {
        return database.read("find a link", handle -> lookup.byId(handle, owner, id));
    }

    @Override
    public Optional<Link> findByAlias(long domainId, String aliasKey) {
        Optional<Link> found = database.read("find a link", handle -> lookup.byAlias(handle, domainId, aliasKey));
        lookup.checkSchemas();
        return found;
    }

    @Override
    public List<Link> findByAddresses(Set<LinkAddress> addresses) {
        return database.readSnapshot("find links", handle -> {
            List<Long> ids = List.copyOf(conflicts.holders(handle, addresses).values());
            return ids.isEmpty() ? List.of() : complete(read(handle, ids, ""));
        });
    }

    @Override
    public Page.Rows<Link> find(long owner, LinkQuery query, Instant asOf) {
        Page.Rows<Link> page = source(query)
                .readSnapshot(
                        "list links",
                        handle -> listing(handle, owner, query, asOf).page(handle, query.page()));
        count.mergeCrowded(database, owner);
        return page;
    }

    @Override
    public List<Link> findAfter(long owner, LinkQuery query, @Nullable Position position, int limit, Instant asOf) {
        return source(query)
                .readSnapshot(
                        "list links",
                        handle -> listing(handle, owner, query, asOf).after(handle, position, limit));
    }

    /** The database from which a query is read. A replica may lag behind. */
    private Database source(LinkQuery query) {
        return query.filter().namesLinks() ? database : database.lists();
    }

    @Override
    public List<LabelCount> labels(long owner, int limit) {
        return database.lists().readSnapshot("list labels", handle -> LinkLabels.counts(handle, owner, limit));
    }

    @Override
    public long lockOwner(long owner) {
        return database.write("count links", handle -> count.lockedTotal(handle, owner));
    }

    /**
     * Counts clicks. Clicks of one link without numbers take one statement if possible; most visits write nothing else.
     */
    @Override
    public Map<LinkVersion, CountedClicks> countClicks(
            SortedMap<LinkVersion, Long> wanted, CountedClicks.Numbering numbering, List<ClickNote> notes) {
        lookup.checkSchemas();
        List<ClickFragment> fragments = features.get().clicks();
        List<ClickFragment.Part> noted = notes.stream()
                .flatMap(note -> fragments.stream().flatMap(fragment -> fragment.of(note).stream()))
                .toList();
        if (numbering == CountedClicks.Numbering.UNNUMBERED && wanted.size() == 1) {
            LinkVersion link = wanted.firstKey();
            long count = wanted.getOrDefault(link, 0L);
            if (isOneStatement(link, count, noted)) {
                boolean fit = clicks.writeOnce("count clicks", handle -> count(handle, link, count, noted));
                if (fit || count == 1) {
                    return fit ? Map.of(link, new CountedClicks(0, count)) : Map.of();
                }
            }
        }
        return clicks.writeUnrefused("count clicks", handle -> {
            Map<LinkVersion, CountedClicks> counted =
                    ClickStatements.count(handle, database.dialect(), wanted, numbering);
            noted.forEach(part -> part.keep(handle, counted));
            return counted;
        });
    }

    private static boolean isOneStatement(LinkVersion link, long clicks, List<ClickFragment.Part> noted) {
        return noted.isEmpty() || (noted.size() == 1 && noted.get(0).isOneStatement(link, clicks));
    }

    private static boolean count(Handle handle, LinkVersion link, long clicks, List<ClickFragment.Part> noted) {
        return noted.isEmpty()
                ? ClickStatements.add(handle, link, clicks)
                : noted.get(0).count(handle, link, clicks);
    }

    /** Reads the links of all owners with these ids, at least one, to find those that are damaged. */
    public static void examine(Handle handle, Dialect dialect, Sql withIds, DamagedRows damaged) throws SQLException {
        read(handle, dialect, withIds, "", damaged);
    }

    /** Reads a table, because SQLite answers a query without a table even if its file is damaged. */
    public void ping() {
        database.read("answer", PING::numbers);
    }

    /**
     * If the last write failed because the database could not write, tries to write, to see whether that is still so.
     */
    public void checkWrites() {
        if (clicks.hasFailedToWrite()) {
            clicks.write("write", WriteProbe::write);
        }
    }

    private ListStatement<Link> listing(Handle handle, long owner, LinkQuery query, Instant asOf) {
        Dialect dialect = database.dialect();
        return new ListStatement<>(
                database.beforeList(handle),
                columns,
                owner,
                LinkQuerySql.filter(dialect, count, owner, query, asOf),
                LinkQuerySql.order(dialect, query),
                this::read);
    }

    private ReadRows<Link> read(Handle handle, Sql sql) throws SQLException {
        return LinkChildRows.read(handle, sql, damaged, "");
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
            return lookup.locked(handle, owner, ids.get(0)).stream().toList();
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
    private static ReadRows<Link> read(Handle handle, Dialect dialect, Sql withIds, String end, DamagedRows damaged)
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
