package dev.fingerpost.storage.jdbi.repository;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.idempotency.NewAnswer;
import dev.fingerpost.link.ClickNumbering;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.page.PageWithTotal;
import dev.fingerpost.page.Position;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.targeting.Target;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** The links in a database. */
public final class JdbiLinks implements LinkRepository {

    /** One link with its targets, one row for each target. A single statement reads a consistent state. */
    private static final String ONE = """
            , target_key, destination
            FROM fingerpost_link LEFT JOIN fingerpost_click ON fingerpost_click.link_id = fingerpost_link.id
            LEFT JOIN fingerpost_target ON fingerpost_target.link_id = fingerpost_link.id
            WHERE %s ORDER BY fingerpost_target.position\
            """;

    /**
     * The row of the clicks is the lock of a link: it excludes clicks, and each update and deletion of the link begins
     * with it. Only {@link #deleteOldest} locks the rows of links first, and so may be retried after a deadlock.
     */
    private static final String LOCK = "SELECT link_id FROM fingerpost_click WHERE link_id = ? AND link_owner = ?";

    private static final String DELETE = "DELETE FROM fingerpost_link WHERE id = ?";

    private final Database database;
    private final DamagedRows damaged = new DamagedRows("link");
    private final LinkChildRows parts;
    private final LinkWrites writes;
    private final LinkBatches batches;
    private final LinkCount count;
    private final HourStatements hours;
    private final AnswerStatements answers;
    private final String columns;
    private final String findById;
    private final String findLatest;
    private final String findByAlias;

    public JdbiLinks(Database database) {
        this.database = requireNonNull(database, "database");
        Dialect dialect = database.dialect();
        LinkConflictsSql conflicts = new LinkConflictsSql(dialect);
        this.parts = new LinkChildRows(conflicts);
        this.writes = new LinkWrites(dialect, parts);
        this.count = new LinkCount(dialect);
        this.batches = new LinkBatches(database, damaged, writes, parts, count, conflicts);
        this.hours = new HourStatements(dialect);
        this.answers = new AnswerStatements(dialect);
        this.columns = LinkRow.columns(dialect.pixelIds());
        String byId = ONE.formatted("fingerpost_link.id = ? AND owner_id = ?");
        String latest = dialect.readingLatest();
        this.findById = columns + byId;
        this.findLatest = LinkRow.columns(dialect.pixelIds() + latest) + byId + latest;
        this.findByAlias = columns + ONE.formatted("domain_id = ? AND alias_key = " + dialect.exactMark());
    }

    @Override
    public Link insert(long owner, LinkContent content, Instant at) {
        return database.write("store a link", handle -> insert(handle, owner, content, at));
    }

    @Override
    public Link insert(long owner, LinkContent content, Instant at, NewAnswer<Link> answer) {
        return database.write("store a link", handle -> {
            Link link = insert(handle, owner, content, at);
            answers.insert(handle, owner, answer.of(link));
            return link;
        });
    }

    @Override
    public List<Link> insertAll(long owner, List<LinkContent> contents, Instant at) {
        return contents.isEmpty() ? List.of() : batches.insert(owner, contents, at, (handle, links) -> {});
    }

    @Override
    public List<Link> insertAll(long owner, List<LinkContent> contents, Instant at, NewAnswer<List<Link>> answer) {
        return batches.insert(owner, contents, at, (handle, links) -> answers.insert(handle, owner, answer.of(links)));
    }

    @Override
    public List<Link> updateAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
        return batches.update(owner, ids, change);
    }

    @Override
    public List<Link> deleteAll(long owner, SortedSet<Long> ids, Consumer<List<Link>> guard) {
        return batches.delete(owner, ids, guard);
    }

    @Override
    public Optional<Link> find(long owner, long id) {
        return database.read(
                "find a link",
                handle -> one(handle.createQuery(findById).bind(0, id).bind(1, owner)));
    }

    @Override
    public Optional<Link> findByAlias(long domainId, String aliasKey) {
        return database.read(
                "find a link",
                handle -> one(handle.createQuery(findByAlias).bind(0, domainId).bind(1, aliasKey)));
    }

    @Override
    public Optional<Link> update(long owner, long id, UnaryOperator<Link> change) {
        return database.write("change a link", handle -> {
            Optional<Link> before = lockAndFind(handle, owner, id);
            return before.isEmpty() ? before : Optional.of(replace(handle, before.get(), change));
        });
    }

    @Override
    public Optional<Link> delete(long owner, long id, Consumer<Link> guard) {
        return database.write("delete a link", handle -> {
            Optional<Link> link = lockAndFind(handle, owner, id);
            link.ifPresent(guard);
            if (link.isPresent()) {
                parts.delete(handle, List.of(id));
                handle.execute(DELETE, id);
                count.deleted(handle, owner, id);
            }
            return link;
        });
    }

    @Override
    public List<Link> deleteOldest(long owner, int limit) {
        return batches.deleteOldest(owner, limit);
    }

    @Override
    public PageWithTotal<Link> find(long owner, LinkQuery query, Instant asOf) {
        PageWithTotal<Link> page = database.lists()
                .readSnapshot(
                        "list links",
                        handle -> listing(handle, owner, query, asOf).page(handle, query.page()));
        count.mergeCrowded(database, owner);
        return page;
    }

    @Override
    public List<Link> findFirst(long owner, LinkQuery query, int limit, Instant asOf) {
        return database.lists()
                .readSnapshot(
                        "list links",
                        handle -> listing(handle, owner, query, asOf).first(handle, limit));
    }

    @Override
    public List<Link> findAfter(long owner, LinkQuery query, Position position, int limit, Instant asOf) {
        return database.lists()
                .readSnapshot(
                        "list links",
                        handle -> listing(handle, owner, query, asOf).after(handle, position, limit));
    }

    /** One link without numbers takes one statement, which is all that most visits write. */
    @Override
    public Map<LinkVersion, CountedClicks> countClicks(SortedMap<LinkVersion, Long> wanted, ClickNumbering numbering) {
        if (numbering == ClickNumbering.UNNUMBERED && wanted.size() == 1) {
            LinkVersion link = wanted.firstKey();
            long clicks = wanted.getOrDefault(link, 0L);
            boolean fit = database.writeOnce("count clicks", handle -> ClickStatements.add(handle, link, clicks));
            if (fit || clicks == 1) {
                return fit ? Map.of(link, new CountedClicks(0, clicks)) : Map.of();
            }
        }
        return database.write(
                "count clicks", handle -> ClickStatements.count(handle, database.dialect(), wanted, numbering));
    }

    @Override
    public Map<LinkVersion, CountedClicks> countClicks(
            SortedMap<LinkVersion, Long> wanted, ClickNumbering numbering, Instant at) {
        return database.write("count clicks", handle -> {
            Map<LinkVersion, CountedClicks> counted =
                    ClickStatements.count(handle, database.dialect(), wanted, numbering);
            hours.add(handle, counted, at);
            return counted;
        });
    }

    /** Fails if the table lacks a column. */
    public void checkColumns() {
        database.read("check the columns of links", handle -> {
            LinkStatements.check(handle);
            LinkCount.check(handle);
            return this;
        });
    }

    private Link insert(Handle handle, long owner, LinkContent content, Instant at) throws SQLException {
        Link link = writes.insert(handle, owner, content, at);
        count.created(handle, owner, link.id());
        return link;
    }

    private Link replace(Handle handle, Link before, UnaryOperator<Link> change) throws SQLException {
        return writes.replace(handle, before, change.apply(before).withClicks(before.clicks()));
    }

    private Optional<Link> lockAndFind(Handle handle, long owner, long id) {
        database.dialect().lock(handle, LOCK, id, owner);
        String find = Database.isInCallerTransaction(handle) ? findLatest : findById;
        return one(handle.createQuery(find).bind(0, id).bind(1, owner));
    }

    private Optional<Link> one(Query query) {
        try (query) {
            return query.scanResultSet((rows, context) -> one(rows.get()));
        }
    }

    private Optional<Link> one(ResultSet rows) throws SQLException {
        return rows.next() ? Optional.of(damaged.orFailing(LinkRow.id(rows), () -> read(rows))) : Optional.empty();
    }

    private static Link read(ResultSet rows) throws SQLException {
        LinkRow row = LinkRow.read(rows);
        List<Target> targets = new ArrayList<>();
        if (row.targetsType() != null) {
            do {
                targets.add(new Target(rows.getString(LinkRow.WIDTH + 1), rows.getString(LinkRow.WIDTH + 2)));
            } while (rows.next());
        }
        return row.toLink(targets);
    }

    private ListStatement<Link> listing(Handle handle, long owner, LinkQuery query, Instant asOf) {
        Dialect dialect = database.dialect();
        return new ListStatement<>(
                database.beforeList(handle),
                columns,
                owner,
                LinkListSql.filter(dialect, count, owner, query, asOf),
                LinkListSql.order(dialect, query),
                this::read);
    }

    private ReadRows<Link> read(Handle handle, Sql sql) throws SQLException {
        return ReadRows.of(parts.toLinks(handle, LinkRow.readAll(handle, sql, damaged), damaged, ""));
    }
}
