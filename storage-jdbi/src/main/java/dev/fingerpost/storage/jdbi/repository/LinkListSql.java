package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.dialect.SortKey;
import dev.fingerpost.text.Folding;
import java.time.Instant;

/** Translates a {@link LinkFilter} and a {@link LinkSort} to SQL. */
final class LinkListSql {

    /**
     * The rules of {@link LinkStatus}, line by line. A comparison with NULL is not true, so the next line applies. Only
     * links with a limit are looked up among the clicks.
     */
    private static final String HAS_STATUS = """
             AND CASE WHEN disabled           THEN 'DISABLED'
                      WHEN active_until <= ?  THEN 'EXPIRED'
                      WHEN clicks_limit IS NOT NULL AND clicks_limit <= (
                           SELECT clicks FROM fingerpost_click WHERE fingerpost_click.link_id = fingerpost_link.id)
                                              THEN 'EXPIRED'
                      WHEN active_from > ?    THEN 'SCHEDULED'
                      ELSE 'ACTIVE' END = ?\
            """;

    private static final String HAS_PIXEL = " AND id IN (SELECT link_id FROM fingerpost_link_pixel WHERE pixel_id = ?)";

    private static final String ROWS = "fingerpost_link ON fingerpost_link.id = page_id"
            + " LEFT JOIN fingerpost_click ON fingerpost_click.link_id = page_id";
    private static final ListSource LINKS = ListSource.of("fingerpost_link").withRows(ROWS);
    private static final ListSource CLICKS = new ListSource("fingerpost_click", "link_owner", "link_id", ROWS);
    private static final ListSource FILTERED_CLICKS = new ListSource(
            "fingerpost_click JOIN fingerpost_link ON fingerpost_link.id = fingerpost_click.link_id",
            "link_owner",
            "fingerpost_click.link_id",
            ROWS);

    private LinkListSql() {}

    /** The conditions of a query beside the owner. */
    static Sql where(Dialect dialect, LinkQuery query, Instant asOf) {
        LinkFilter filter = query.filter();
        Sql where = Sql.of("");
        if (filter.status() != null) {
            long now = ColumnValues.millis(asOf);
            where = where.plus(HAS_STATUS, now, now, filter.status().name());
        }
        if (filter.spaceId() != null) {
            where = where.plus(" AND space_id = ?", filter.spaceId());
        }
        if (filter.domainId() != null) {
            where = where.plus(" AND domain_id = ?", filter.domainId());
        }
        if (filter.pixelId() != null) {
            where = where.plus(HAS_PIXEL, filter.pixelId());
        }
        if (!filter.search().isEmpty()) {
            String contains = dialect.contains(column(filter.searchBy()));
            where = where.plus(" AND " + contains, Folding.fold(filter.search()));
        }
        return where;
    }

    /** SELECT of the total. */
    static Sql count(Dialect dialect, long owner, LinkQuery query, Instant asOf) {
        return query.filter().matchesAll()
                ? LinkCount.total(owner)
                : LINKS.count(owner).plus(where(dialect, query, asOf));
    }

    static ListStatement.Order<Link> order(Dialect dialect, LinkQuery query) {
        LinkSort sort = query.sort();
        SortKey key = switch (sort.key()) {
            case ID -> SortKey.number("id");
            case CLICKS -> SortKey.number("clicks");
            case TITLE -> SortKey.text("title_folded", dialect.exactMark());
            case ALIAS -> SortKey.text("alias_folded", dialect.exactMark());
            case URL -> dialect.byUrl("url_folded");
        };
        return new ListStatement.Order<>(
                source(query),
                key,
                sort.direction(),
                link -> key.isCut(link.content().url()));
    }

    /** The order by clicks is an index of the clicks, which need no links unless there is a filter. */
    private static ListSource source(LinkQuery query) {
        if (query.sort().key() != LinkSort.Key.CLICKS) {
            return LINKS;
        }
        return query.filter().matchesAll() ? CLICKS : FILTERED_CLICKS;
    }

    private static String column(SearchBy field) {
        return switch (field) {
            case TITLE -> "title_folded";
            case ALIAS -> "alias_folded";
            case URL -> "url_folded";
        };
    }
}
