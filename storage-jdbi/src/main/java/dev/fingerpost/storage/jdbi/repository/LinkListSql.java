package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.link.SearchBy;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.dialect.SortKey;
import java.time.Instant;

/** Translates a {@link LinkQuery} to SQL. */
final class LinkListSql {

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
                source(dialect, query),
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

    /**
     * The order by clicks is an index of the clicks, which need no links unless there is a filter. Active links are most of
     * all, so they are read in the order of the list.
     */
    private static ListSource source(Dialect dialect, LinkQuery query) {
        return switch (query.sort().key()) {
            case CLICKS -> query.filter().matchesAll() ? CLICKS : FILTERED_CLICKS;
            case ID -> isMost(query.filter()) ? LINKS.joining(dialect.useIndex(index(query.filter()))) : LINKS;
            case TITLE, ALIAS, URL -> LINKS;
        };
    }

    private static boolean isMost(LinkFilter filter) {
        return filter.status() == LinkStatus.ACTIVE
                && filter.pixelId() == null
                && filter.aliasKey() == null
                && filter.url() == null;
    }

    /** With the links of a domain or a space in the order of their ids. */
    private static String index(LinkFilter filter) {
        if (filter.domainId() != null) {
            return "fingerpost_link_in_domain";
        }
        return filter.spaceId() != null ? "fingerpost_link_in_space" : "fingerpost_link_by_id";
    }
}
