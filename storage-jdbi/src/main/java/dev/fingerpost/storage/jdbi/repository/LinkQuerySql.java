package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.dialect.ListHints;
import dev.fingerpost.storage.jdbi.dialect.PartialIndex;
import dev.fingerpost.storage.jdbi.dialect.SemiJoin;
import dev.fingerpost.storage.jdbi.dialect.SortKey;
import dev.fingerpost.text.Folding;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Translates a {@link LinkQuery} to SQL. Links are called restricted here if their status may be other than active,
 * because they are disabled or have a period or a limit. A separate index contains the restricted links, with
 * everything on which their status depends.
 */
final class LinkQuerySql {

    private static final String ROWS = "fingerpost_link ON fingerpost_link.id = page_id"
            + " LEFT JOIN fingerpost_click ON fingerpost_click.link_id = page_id";
    private static final ListSource LINKS = ListSource.of("fingerpost_link").withRows(ROWS);
    private static final ListSource CLICKS = new ListSource("fingerpost_click", "", "link_owner", "link_id", ROWS);
    private static final ListSource FILTERED_CLICKS = new ListSource(
            "fingerpost_link",
            " JOIN fingerpost_click ON fingerpost_click.link_id = fingerpost_link.id",
            "link_owner",
            "fingerpost_click.link_id",
            ROWS);

    /** A pixel and the links to which it is attached have the same owner. */
    private static final String WITH_PIXEL = "SELECT COUNT(*) FROM fingerpost_link_pixel WHERE pixel_id = ?"
            + " AND EXISTS (SELECT 1 FROM fingerpost_pixel WHERE id = ? AND owner_id = ?)";

    /**
     * The rules of {@link LinkStatus}, each in a line. A comparison with NULL is not true, so that the next line
     * applies.
     */
    private static final String STATUS = """
             AND CASE WHEN disabled           THEN :DISABLED
                      WHEN active_until <= ?  THEN :EXPIRED
                      WHEN clicks_limit IS NOT NULL AND :isUsedUp
                                              THEN :EXPIRED
                      WHEN active_from > ?    THEN :SCHEDULED
                      ELSE :ACTIVE END\
            """;

    /**
     * A condition that every link meets, on a column that is in no index. Without it, H2 would find active links in the
     * index of restricted links, which has all columns that it needs for that, and sort them, instead of reading links
     * in the order of the list. A search does not need this condition, because that index does not contain the texts.
     */
    private static final String NOT_COVERED = " AND version >= 0";

    private static final String IS_USED_UP = ":isUsedUp";

    private final Dialect dialect;
    private final ListHints hints;
    private final long owner;
    private final LinkFilter filter;
    private final long now;
    private final String rules;

    private LinkQuerySql(Dialect dialect, long owner, LinkFilter filter, Instant asOf) {
        this.dialect = dialect;
        this.hints = dialect.lists();
        this.owner = owner;
        this.filter = filter;
        this.now = ColumnValues.millis(asOf);
        this.rules = rules();
    }

    /** The rules with numbers in place of the names of statuses, because some databases compare numbers much faster. */
    private static String rules() {
        String rules = STATUS;
        for (LinkStatus status : LinkStatus.values()) {
            rules = rules.replace(":" + status, Long.toString(number(status)));
        }
        return rules;
    }

    private static long number(LinkStatus status) {
        return switch (status) {
            case DISABLED -> 0;
            case EXPIRED -> 1;
            case SCHEDULED -> 2;
            case ACTIVE -> 3;
        };
    }

    static ListFilter filter(Dialect dialect, LinkCount count, long owner, LinkQuery query, Instant asOf) {
        return new LinkQuerySql(dialect, owner, query.filter(), asOf).filter(count);
    }

    static ListOrder<Link> order(Dialect dialect, LinkQuery query) {
        LinkSort sort = query.sort();
        SortKey key = switch (sort.key()) {
            case ID -> SortKey.number("id");
            case CLICKS -> SortKey.number("clicks");
            case TITLE -> title(dialect);
            case ALIAS -> alias(dialect);
            case URL -> url(dialect);
        };
        return new ListOrder<>(
                source(query).plannedBy(dialect.lists()),
                key,
                sort.direction(),
                dialect.lists(),
                link -> key.isCut(link.content().url()));
    }

    private static SortKey title(Dialect dialect) {
        return SortKey.text("title_folded", dialect.exactMark());
    }

    private static SortKey alias(Dialect dialect) {
        return SortKey.text("alias_folded", dialect.exactMark());
    }

    private static SortKey url(Dialect dialect) {
        return dialect.lists().indexedPrefix(SortKey.text("url_folded", dialect.exactMark()));
    }

    /** The texts in which to search, in the form by which lists sort. */
    private static List<SortKey> texts(Dialect dialect, SearchBy searched) {
        return switch (searched) {
            case TITLE -> List.of(title(dialect));
            case ALIAS -> List.of(alias(dialect));
            case URL -> List.of(url(dialect));
            case ANY -> List.of(title(dialect), alias(dialect), url(dialect));
        };
    }

    /**
     * The source of the rows. The order by clicks uses an index of the clicks, so links need not be read unless there
     * is a filter.
     */
    private static ListSource source(LinkQuery query) {
        LinkFilter filter = query.filter();
        if (query.sort().key() != LinkSort.Key.CLICKS) {
            return of(filter, LINKS);
        }
        return filter.matchesAll() ? CLICKS : of(filter, FILTERED_CLICKS);
    }

    private static ListSource of(LinkFilter filter, ListSource source) {
        return filter.ids() == null && filter.externalIds() == null ? source : source.withoutOwnerIndex();
    }

    private ListFilter filter(LinkCount all) {
        boolean isCountedFirst = !filter.matchesAll()
                && filter.search().isEmpty()
                && filter.createdFrom() == null
                && filter.createdTo() == null;
        return new ListFilter(
                walked(),
                restricted(walked()),
                join(),
                joined(),
                fixedColumns(),
                handle -> filter.matchesAll()
                        ? all.total(handle, owner)
                        : count().plannedBy(hints).number(handle),
                isCountedFirst,
                filter.matchesAll(),
                scan());
    }

    private List<String> fixedColumns() {
        if (filter.domainId() != null) {
            return List.of("domain_id");
        }
        return filter.spaceId() == null ? List.of() : List.of("space_id");
    }

    /**
     * A scan for a search in a single text; {@code null} if the query is not such a search. It is also {@code null} if
     * there are further conditions, because an index for these may leave fewer rows to look at.
     */
    private @Nullable TextScan scan() {
        boolean isAlone = filter.withSearch("", filter.searchBy()).matchesAll();
        List<SortKey> texts = texts(dialect, filter.searchBy());
        if (filter.matchesAll() || !isAlone || texts.size() > 1) {
            return null;
        }
        SortKey key = texts.get(0);
        TextScan scan = new TextScan(LINKS, owner, key, walked(), search(hints.contains(key)));
        return key.isInIndex() || scan.isIndexed() ? scan : null;
    }

    private Sql walked() {
        return conditions(hints.withPixel().condition());
    }

    private Sql conditions(String withPixel) {
        LinkStatus status = filter.status();
        Sql where = beside(withPixel);
        if (status == null) {
            return where;
        }
        if (status != LinkStatus.ACTIVE) {
            return where.plus(status(hints.usedUp().condition(), " = ?", status));
        }
        // ACTIVE has the greatest number, so >= means the same as = here. PostgreSQL estimates that a third of all rows
        // fulfil >=, but only one row in 200 fulfils =, which is far too few for active links.
        Sql with = where.plus(status(hints.usedUp().condition(), " >= ?", status));
        return filter.search().isEmpty() ? with.plus(NOT_COVERED) : with;
    }

    private String join() {
        return filter.pixelId() == null ? "" : hints.withPixel().join();
    }

    private Sql joined() {
        return restricted(conditions(hints.withPixel().joined()));
    }

    /** Adds the condition of the index of restricted links if no others can match. */
    private Sql restricted(Sql conditions) {
        LinkStatus status = filter.status();
        return status == null || status == LinkStatus.ACTIVE
                ? conditions
                : restricted().plus(conditions);
    }

    /**
     * A SELECT of the total, as a single statement that sees one state. Active links are counted by subtracting the
     * others.
     */
    private Sql count() {
        if (filter.matchesAll()) {
            return LinkCount.total(owner);
        }
        if (filter.pixelId() != null && filter.withPixel(null).matchesAll()) {
            return Sql.of(WITH_PIXEL, filter.pixelId(), filter.pixelId(), owner);
        }
        LinkStatus status = filter.status();
        if (status == null || !filter.search().isEmpty() || filter.pixelId() != null) {
            return of(filter, LINKS).joining(join()).count(owner).plus(joined());
        }
        if (status != LinkStatus.ACTIVE) {
            return countRestricted(" = ?", status);
        }
        LinkQuerySql any = new LinkQuerySql(dialect, owner, filter.withStatus(null), Instant.ofEpochMilli(now));
        return Sql.of("SELECT (")
                .plus(any.count())
                .plus(") - (")
                .plus(countRestricted(" <> ?", status))
                .plus(")");
    }

    /** A SELECT of the number of restricted links that have this status, or that do not have it. */
    private Sql countRestricted(String comparison, LinkStatus status) {
        SemiJoin usedUp = hints.usedUp();
        return LINKS.joining(usedUp.join())
                .count(owner)
                .plus(restricted())
                .plus(beside(hints.withPixel().condition()))
                .plus(status(usedUp.joined(), comparison, status));
    }

    private Sql restricted() {
        return Sql.of(" AND " + hints.partialIndex(PartialIndex.RESTRICTED));
    }

    /** @param isUsedUp the condition that a link has reached its limit of clicks */
    private Sql status(String isUsedUp, String comparison, LinkStatus status) {
        int place = rules.indexOf(IS_USED_UP);
        return Sql.of(rules.substring(0, place), now)
                .plus(isUsedUp, owner)
                .plus(rules.substring(place + IS_USED_UP.length()) + comparison, now, number(status));
    }

    /** The conditions other than the owner and the status. */
    private Sql beside(String withPixel) {
        Sql where = Sql.of("");
        if (filter.spaceId() != null) {
            where = where.plus(" AND space_id = ?", filter.spaceId());
        }
        if (filter.domainId() != null) {
            where = where.plus(" AND domain_id = ?", filter.domainId());
        }
        if (filter.pixelId() != null) {
            where = where.plus(" AND " + withPixel, filter.pixelId());
        }
        if (filter.aliasKey() != null) {
            where = where.plus(" AND alias_key = " + dialect.exactMark(), filter.aliasKey());
        }
        if (filter.url() != null) {
            where = where.plus(to(filter.url()));
        }
        if (filter.ids() != null) {
            where = where.plus(" AND ").plus(Sql.in("fingerpost_link.id", filter.ids()));
        }
        if (filter.externalIds() != null) {
            where = where.plus(" AND ")
                    .plus(Sql.exactly("owner_id", owner, "external_id", dialect, filter.externalIds()));
        }
        for (String label : filter.labels()) {
            where = where.plus(LinkLabels.condition("fingerpost_link.id", dialect.exactMark(), owner, label));
        }
        if (filter.createdFrom() != null) {
            where = where.plus(" AND created_at >= ?", ColumnValues.millis(filter.createdFrom()));
        }
        if (filter.createdTo() != null) {
            where = where.plus(" AND created_at < ?", ColumnValues.millis(filter.createdTo()));
        }
        if (!filter.search().isEmpty()) {
            String folded = Folding.fold(filter.search());
            where = where.plus(search(texts(dialect, filter.searchBy()).stream()
                    .map(text -> hints.containsByIndex(text, folded))
                    .collect(Collectors.joining(" OR ", "(", ")"))));
        }
        return where;
    }

    private Sql search(String contains) {
        return Sql.repeating(" AND " + contains, Folding.fold(filter.search()));
    }

    /** Finds the folded URL in the index for lists that are sorted by URL, and then compares the URL itself. */
    private Sql to(String url) {
        SortKey key = url(dialect);
        String folded = Folding.fold(url);
        Sql inIndex = Sql.of(" AND " + key.column() + " = " + key.mark(), folded);
        Sql whole = key.isWhole() ? inIndex : inIndex.plus(" AND " + key.head() + " = " + key.headOf(), folded);
        return whole.plus(" AND " + dialect.isText("url"), url);
    }
}
