package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.dialect.SortKey;
import java.time.Instant;

/** Translates a {@link LinkQuery} to SQL. */
final class LinkListSql {

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

    private LinkListSql() {}

    static ListStatement.Filter filter(Dialect dialect, LinkCount count, long owner, LinkQuery query, Instant asOf) {
        return new LinkFilterSql(dialect, owner, query.filter(), asOf).of(LINKS, count);
    }

    static ListStatement.Order<Link> order(Dialect dialect, LinkQuery query) {
        LinkSort sort = query.sort();
        SortKey key = switch (sort.key()) {
            case ID -> SortKey.number("id");
            case CLICKS -> SortKey.number("clicks");
            case TITLE -> byText(dialect, SearchBy.TITLE);
            case ALIAS -> byText(dialect, SearchBy.ALIAS);
            case URL -> byText(dialect, SearchBy.URL);
        };
        return new ListStatement.Order<>(
                source(query),
                key,
                sort.direction(),
                dialect,
                link -> key.isCut(link.content().url()));
    }

    /** The text that is searched, as lists sort by it. */
    static SortKey byText(Dialect dialect, SearchBy field) {
        return switch (field) {
            case TITLE -> SortKey.text("title_folded", dialect.exactMark());
            case ALIAS -> SortKey.text("alias_folded", dialect.exactMark());
            case URL -> dialect.byUrl("url_folded");
        };
    }

    /** The order by clicks is an index of the clicks, which need no links unless there is a filter. */
    private static ListSource source(LinkQuery query) {
        if (query.sort().key() != LinkSort.Key.CLICKS) {
            return LINKS;
        }
        return query.filter().matchesAll() ? CLICKS : FILTERED_CLICKS;
    }
}
