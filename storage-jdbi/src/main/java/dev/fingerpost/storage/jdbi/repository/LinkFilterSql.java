package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkStatus;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.dialect.SortKey;
import dev.fingerpost.text.Folding;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Translates a {@link LinkFilter} to SQL. Links that may be other than active, because they are disabled or have a period
 * or a limit, are called restricted here: they are in an index of their own, with all that their status depends on.
 */
final class LinkFilterSql {

    /** The rules of {@link LinkStatus}, line by line. A comparison with NULL is not true, so the next line applies. */
    private static final String STATUS = """
             AND CASE WHEN disabled           THEN :DISABLED
                      WHEN active_until <= ?  THEN :EXPIRED
                      WHEN clicks_limit IS NOT NULL AND :isUsedUp
                                              THEN :EXPIRED
                      WHEN active_from > ?    THEN :SCHEDULED
                      ELSE :ACTIVE END\
            """;

    private static final String IS_USED_UP = ":isUsedUp";

    private final Dialect dialect;
    private final long owner;
    private final LinkFilter filter;
    private final long now;
    private final String rules;

    LinkFilterSql(Dialect dialect, long owner, LinkFilter filter, Instant asOf) {
        this.dialect = dialect;
        this.owner = owner;
        this.filter = filter;
        this.now = ColumnValues.millis(asOf);
        this.rules = rules();
    }

    /** With numbers for the statuses, which some databases compare much faster than names. */
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

    ListStatement.Filter of(ListSource links, LinkCount all) {
        boolean isCountQuick = !filter.matchesAll() && filter.search().isEmpty();
        return new ListStatement.Filter(
                along(),
                gathered(),
                few(),
                constant(),
                handle -> filter.matchesAll()
                        ? all.total(handle, owner)
                        : count(links).plannedBy(dialect).number(handle),
                isCountQuick,
                filter.matchesAll(),
                scan(links));
    }

    private List<String> constant() {
        if (filter.domainId() != null) {
            return List.of("domain_id");
        }
        return filter.spaceId() == null ? List.of() : List.of("space_id");
    }

    /** For a search alone: other conditions may have an index that leaves fewer rows to look at. */
    private @Nullable TextScan scan(ListSource links) {
        boolean isAlone = filter.withSearch("", filter.searchBy()).matchesAll();
        if (filter.matchesAll() || !isAlone) {
            return null;
        }
        SortKey key = LinkListSql.byText(dialect, filter.searchBy());
        TextScan scan = new TextScan(links, owner, key, along(), search(dialect.contains(key)));
        return key.isInIndex() || scan.isIndexed() ? scan : null;
    }

    /** The conditions beside the owner, for reading in the order of the list. */
    private Sql along() {
        return along(dialect.hasPixel());
    }

    private Sql along(String hasPixel) {
        LinkStatus status = filter.status();
        Sql where = beside(hasPixel).plus(status == null ? Sql.of("") : status(isUsedUp(), " = ?", status));
        return status == LinkStatus.ACTIVE ? where.plus(dialect.notCovered()) : where;
    }

    /** The same conditions, for reading the restricted links if there can be no others. */
    private Sql gathered() {
        return restricted(along());
    }

    /** The same rows, for reading all of them. */
    private ListStatement.Joined few() {
        String join = filter.pixelId() == null ? "" : dialect.pixelJoin();
        return new ListStatement.Joined(join, join.isEmpty() ? gathered() : restricted(along("attached.pixel_id = ?")));
    }

    private Sql restricted(Sql conditions) {
        LinkStatus status = filter.status();
        return status == null || status == LinkStatus.ACTIVE
                ? conditions
                : restricted().plus(conditions);
    }

    /** SELECT of the total, as one statement, which sees one state. Counts active links by counting the others. */
    private Sql count(ListSource links) {
        if (filter.matchesAll()) {
            return LinkCount.total(owner);
        }
        LinkStatus status = filter.status();
        if (status == null || !filter.search().isEmpty() || filter.pixelId() != null) {
            ListStatement.Joined few = few();
            return few.of(links).count(owner).plus(few.conditions());
        }
        if (status != LinkStatus.ACTIVE) {
            return countRestricted(links, " = ?", status);
        }
        LinkFilterSql any = new LinkFilterSql(dialect, owner, filter.withStatus(null), Instant.ofEpochMilli(now));
        return Sql.of("SELECT (")
                .plus(any.count(links))
                .plus(") - (")
                .plus(countRestricted(links, " <> ?", status))
                .plus(")");
    }

    /** SELECT of the number of restricted links with such a status. */
    private Sql countRestricted(ListSource links, String comparison, LinkStatus status) {
        String join = dialect.usedUpJoin();
        Sql isUsedUp = join.isEmpty() ? isUsedUp() : Sql.of("used_up.link_id IS NOT NULL");
        return links.joining(join)
                .count(owner)
                .plus(restricted())
                .plus(beside(dialect.hasPixel()))
                .plus(status(isUsedUp, comparison, status));
    }

    private Sql restricted() {
        return Sql.of(" AND " + dialect.restricted());
    }

    /** @param isUsedUp the condition that a link with a limit has reached it */
    private Sql status(Sql isUsedUp, String comparison, LinkStatus status) {
        int place = rules.indexOf(IS_USED_UP);
        return Sql.of(rules.substring(0, place), now)
                .plus(isUsedUp)
                .plus(rules.substring(place + IS_USED_UP.length()) + comparison, now, number(status));
    }

    private Sql isUsedUp() {
        return Sql.of(dialect.isUsedUp(), owner);
    }

    /** The conditions beside the owner and the status. */
    private Sql beside(String hasPixel) {
        Sql where = Sql.of("");
        if (filter.spaceId() != null) {
            where = where.plus(" AND space_id = ?", filter.spaceId());
        }
        if (filter.domainId() != null) {
            where = where.plus(" AND domain_id = ?", filter.domainId());
        }
        if (filter.pixelId() != null) {
            where = where.plus(" AND " + hasPixel, filter.pixelId());
        }
        if (filter.aliasKey() != null) {
            where = where.plus(" AND alias_key = " + dialect.exactMark(), filter.aliasKey());
        }
        if (filter.url() != null) {
            where = where.plus(to(filter.url()));
        }
        if (!filter.search().isEmpty()) {
            SortKey text = LinkListSql.byText(dialect, filter.searchBy());
            where = where.plus(search(dialect.containsByIndex(text, Folding.fold(filter.search()))));
        }
        return where;
    }

    private Sql search(String contains) {
        return Sql.repeating(" AND " + contains, Folding.fold(filter.search()));
    }

    /** By the index that lists are sorted by, and then exactly. */
    private Sql to(String url) {
        SortKey key = dialect.byUrl("url_folded");
        String folded = Folding.fold(url);
        Sql inIndex = Sql.of(" AND " + key.column() + " = " + key.mark(), folded);
        Sql whole = key.isWhole() ? inIndex : inIndex.plus(" AND " + key.head() + " = " + key.headOf(), folded);
        return whole.plus(" AND url = ?", url);
    }
}
