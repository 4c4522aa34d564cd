package dev.fingerpost.storage.jdbi.statistics;

import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.repository.LinkLabels;
import dev.fingerpost.storage.jdbi.repository.Sql;

/** The rows of clicks in a scope, named {@code c}, with their links {@code l} and labels {@code b} if these are needed. */
final class ScopeSql {

    static final String LINK = "c.link_id";
    static final String LABEL = "b.label_folded";

    private ScopeSql() {}

    /** @param column the column that is read of each row, of its link or of the labels */
    static Sql from(Dialect dialect, String table, StatisticsScope scope, String column) {
        Long space = scope.spaceId();
        Long domain = scope.domainId();
        boolean needsLinks = column.startsWith("l.") || space != null || domain != null;
        Sql rows = Sql.of(
                " FROM " + table + " c" + (needsLinks ? " JOIN fingerpost_link l ON l.id = c.link_id" : "")
                        + (column.equals(LABEL) ? " LEFT JOIN fingerpost_link_label b ON b.link_id = c.link_id" : "")
                        + " WHERE c.owner_id = ?",
                scope.owner());
        if (!scope.linkIds().isEmpty()) {
            rows = rows.plus(" AND ").plus(Sql.in("c.link_id", scope.linkIds()));
        }
        for (String label : scope.labels()) {
            rows = rows.plus(LinkLabels.condition("c.link_id", dialect.exactMark(), scope.owner(), label));
        }
        if (space != null) {
            rows = rows.plus(" AND l.space_id = ?", space);
        }
        return domain == null ? rows : rows.plus(" AND l.domain_id = ?", domain);
    }
}
