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

    /** The rules of {@link LinkStatus}, line by line. A comparison with NULL is not true, so the next line applies. */
    private static final String HAS_STATUS = """
             AND CASE WHEN disabled                                       THEN 'DISABLED'
                      WHEN clicks >= clicks_limit OR active_until <= ?    THEN 'EXPIRED'
                      WHEN active_from > ?                                THEN 'SCHEDULED'
                      ELSE 'ACTIVE' END = ?\
            """;

    private static final String HAS_PIXEL = " AND id IN (SELECT link_id FROM fingerpost_link_pixel WHERE pixel_id = ?)";

    private LinkListSql() {}

    /** The conditions of a query. */
    static Sql where(Dialect dialect, long owner, LinkQuery query, Instant asOf) {
        LinkFilter filter = query.filter();
        Sql where = Sql.of(" WHERE owner_id = ?", owner);
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

    static ListStatement.Order<Link> order(Dialect dialect, LinkSort sort) {
        SortKey key = switch (sort.key()) {
            case ID -> SortKey.number("id");
            case CLICKS -> SortKey.number("clicks");
            case TITLE -> SortKey.text("title_folded", dialect.exactMark());
            case ALIAS -> SortKey.text("alias_folded", dialect.exactMark());
            case URL -> dialect.byUrl("url_folded");
        };
        return new ListStatement.Order<>(
                key, sort.direction(), link -> key.isCut(link.content().url()));
    }

    private static String column(SearchBy field) {
        return switch (field) {
            case TITLE -> "title_folded";
            case ALIAS -> "alias_folded";
            case URL -> "url_folded";
        };
    }
}
