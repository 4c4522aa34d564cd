package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.LabelCount;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkAddress;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.Position;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Stores links in a database. */
public final class JdbiLinks implements LinkRepository {

    /** Links and pixels. Every storage has their ports, so they are not among the optional ports. */
    public static final Extension EXTENSION = Extension.of("V1__links.sql")
            .withOwners("link", "pixel")
            .keeping("link_count", "the remaining entries of a deleted owner add up to 0")
            .checking(new RowCheck("pixel", "pixel", JdbiPixels.PixelRow.SELECT, JdbiPixels.PixelRow::read));

    private static final Sql PING = Sql.of("SELECT id FROM fingerpost_link WHERE id = 0");

    private final Database database;
    private final Database clicks;
    private final DamagedRows damaged;
    private final LinkChildRows parts;
    private final OneLink one;
    private final LinkBatches batches;
    private final LinkConflictsSql conflicts;
    private final LinkCount count;
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
        this.conflicts = new LinkConflictsSql(dialect);
        this.parts = new LinkChildRows(conflicts, features);
        this.count = new LinkCount(dialect);
        this.one = new OneLink(dialect, damaged, isOneSchema);
        this.batches = new LinkBatches(database, damaged, one, parts, count, conflicts);
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
        this.conflicts = links.conflicts;
        this.parts = links.parts;
        this.count = links.count;
        this.one = links.one;
        this.batches = new LinkBatches(transaction, damaged, one, parts, count, conflicts);
        this.features = links.features;
        this.columns = links.columns;
    }

    /** The links within a transaction. */
    public JdbiLinks in(Database transaction) {
        return new JdbiLinks(this, transaction);
    }

    @Override
    public List<Link> insertAll(long owner, List<NewLink> newLinks) {
        return batches.insert(owner, newLinks);
    }

    @Override
    public List<Link> updateAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
        return batches.update(owner, ids, change);
    }

    @Override
    public List<Link> giveAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
        return batches.update(owner, ids, change);
    }

    @Override
    public List<Link> deleteAll(long owner, SortedSet<Long> ids, Consumer<List<Link>> guard) {
        return batches.delete(owner, ids, guard);
    }

    @Override
    public Optional<Link> find(long owner, long id) {
        return database.read("find a link", handle -> one.byId(handle, owner, id));
    }

    @Override
    public Optional<Link> findByAlias(long domainId, String aliasKey) {
        Optional<Link> found = database.read("find a link", handle -> one.byAlias(handle, domainId, aliasKey));
        one.checkSchemas();
        return found;
    }

    @Override
    public List<Link> findByAddresses(Set<LinkAddress> addresses) {
        return batches.find(addresses);
    }

    @Override
    public List<Link> deleteOldest(long owner, int limit) {
        return batches.deleteOldest(owner, limit);
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
        one.checkSchemas();
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
        LinkBatches.read(handle, dialect, withIds, "", damaged);
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
}
