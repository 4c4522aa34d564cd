package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.statistics.HourClicks;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/** The clicks of links by hour. A transaction that adds to them has the rows of {@code fingerpost_click} locked. */
final class HourStatements {

    private static final long SECONDS = Duration.ofHours(1).toSeconds();

    private static final String OF_LINK = """
            SELECT at_hour, counted FROM fingerpost_hour
            WHERE link_id = ? AND owner_id = ? AND at_hour >= ? AND at_hour < ? ORDER BY at_hour\
            """;

    private static final String OF_OWNER = """
            SELECT at_hour, SUM(counted) FROM fingerpost_hour
            WHERE owner_id = ? AND at_hour >= ? AND at_hour < ? GROUP BY at_hour ORDER BY at_hour\
            """;

    private static final String OLDEST =
            "SELECT link_id, at_hour FROM fingerpost_hour WHERE at_hour < ? ORDER BY at_hour LIMIT ?";
    private static final String ADDED = """
            SELECT link_id, ?, link_owner, ? FROM fingerpost_click WHERE link_id = ?\
            """;
    private static final String DELETE = "DELETE FROM fingerpost_hour WHERE link_id = ? AND at_hour = ?";

    private final String add;

    HourStatements(Dialect dialect) {
        this.add = dialect.upsert("fingerpost_hour", List.of("link_id", "at_hour"), ADDED);
    }

    /** Adds counted clicks, in the order of the links. */
    void add(Handle handle, Map<Link.Version, CountedClicks> counted, Instant at) throws SQLException {
        SortedMap<Long, Long> byLink = new TreeMap<>();
        counted.forEach((link, clicks) -> byLink.merge(link.linkId(), clicks.granted(), Long::sum));
        byLink.values().removeIf(clicks -> clicks == 0);
        if (!byLink.isEmpty()) {
            List<long[]> rows = new ArrayList<>();
            byLink.forEach((link, clicks) -> rows.add(new long[] {number(at), clicks, link}));
            PlainJdbc.batch(handle, add, rows);
        }
    }

    static List<HourClicks> read(Handle handle, StatisticsScope scope, Instant from, Instant to) {
        Sql sql = scope.isAll()
                ? Sql.of(OF_OWNER, scope.owner(), number(from), number(to))
                : Sql.of(OF_LINK, scope.linkId(), scope.owner(), number(from), number(to));
        return sql.query(handle)
                .map((row, context) -> new HourClicks(Instant.ofEpochSecond(row.getLong(1) * SECONDS), row.getLong(2)))
                .list();
    }

    static int delete(Handle handle, Instant before, int limit) throws SQLException {
        List<long[]> oldest = Sql.of(OLDEST, number(before), (long) limit)
                .query(handle)
                .map((row, context) -> new long[] {row.getLong(1), row.getLong(2)})
                .list();
        if (!oldest.isEmpty()) {
            PlainJdbc.batch(handle, DELETE, oldest);
        }
        return oldest.size();
    }

    private static long number(Instant at) {
        return Math.floorDiv(at.getEpochSecond(), SECONDS);
    }
}
