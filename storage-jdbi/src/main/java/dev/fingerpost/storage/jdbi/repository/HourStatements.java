package dev.fingerpost.storage.jdbi.repository;

import static java.util.stream.Collectors.groupingBy;

import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.statistics.HourClicks;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.repository.PlainJdbc.MultiRowInsert;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/** The clicks of links by hour. A transaction that adds to them has the rows of {@code fingerpost_click} locked. */
final class HourStatements {

    private static final long SECONDS = Duration.ofHours(1).toSeconds();

    private static final String OLDEST =
            "SELECT link_id, at_hour FROM fingerpost_hour WHERE at_hour < ? ORDER BY at_hour LIMIT ?";
    private static final List<String> KEYS = List.of("link_id", "at_hour");
    private static final String ADDED = "SELECT link_id, ?, link_owner, ? FROM ";
    private static final String DELETE = "DELETE FROM fingerpost_hour WHERE link_id = ? AND at_hour = ?";

    private final Dialect dialect;
    private final String counting;
    private final MultiRowInsert adding;

    HourStatements(Dialect dialect) {
        this.dialect = dialect;
        this.counting = dialect.updating(ClickStatements.ADD, upsert(dialect, ADDED + Dialect.UPDATED));
        this.adding = new MultiRowInsert(rows -> upsert(dialect, "VALUES " + rows), "(?, ?, ?, ?)", 4);
    }

    private static String upsert(Dialect dialect, String source) {
        return dialect.upsert("fingerpost_hour", KEYS, source);
    }

    /** Whether one statement counts clicks of a link and adds them. */
    boolean isCounting() {
        return !counting.isEmpty();
    }

    /** Counts clicks of one link if all of them fit, and adds them. */
    boolean count(Handle handle, Link.Version link, long clicks, Instant at) {
        return handle.execute(
                        counting, clicks, link.linkId(), clicks, link.lowest(), link.highest(), number(at), clicks)
                == 1;
    }

    /** Adds counted clicks, in one statement for all links with the same number of them: most have one. */
    void add(Handle handle, Map<Link.Version, CountedClicks> counted, Instant at) {
        NavigableMap<Long, Long> byLink = new TreeMap<>();
        counted.forEach((link, clicks) -> byLink.merge(link.linkId(), clicks.granted(), Long::sum));
        byLink.values().removeIf(clicks -> clicks == 0);
        byLink.keySet().stream().collect(groupingBy(byLink::get)).forEach((clicks, links) -> {
            for (List<Long> piece : Sql.pieces(links)) {
                Sql added = Sql.of(ADDED + "fingerpost_click WHERE ", number(at), clicks)
                        .plus(Sql.in("link_id", piece));
                new Sql(upsert(dialect, added.text()), added.values()).execute(handle);
            }
        });
    }

    /** Adds clicks that were counted elsewhere. Locks the links first, as every click does. */
    void add(Handle handle, SortedMap<Long, List<HourClicks>> clicks) throws SQLException {
        Map<Long, Long> owners = RowLocks.lockLinks(handle, dialect, List.copyOf(clicks.keySet()));
        List<long[]> rows = new ArrayList<>();
        clicks.forEach((link, hours) -> {
            SortedMap<Long, Long> added = new TreeMap<>();
            hours.forEach(hour -> added.merge(number(hour.hour()), hour.clicks(), Long::sum));
            if (owners.containsKey(link)) {
                added.forEach((hour, counted) -> rows.add(new long[] {link, hour, owners.get(link), counted}));
            }
        });
        adding.execute(handle, rows, (parameters, first, row) -> {
            for (int i = 0; i < row.length; i++) {
                parameters.number(first + i, row[i]);
            }
        });
    }

    /** All hours of those of these links, at least one, that the owner has. They are found by the links, not by the owner. */
    static Map<Long, List<HourClicks>> readAll(Handle handle, long owner, Collection<Long> links) {
        Map<Long, List<HourClicks>> hours = new HashMap<>();
        Sql.of("SELECT link_id, at_hour, counted, owner_id FROM fingerpost_hour WHERE ")
                .plus(Sql.in("link_id", links))
                .plus(" ORDER BY link_id, at_hour")
                .forEach(handle, row -> {
                    if (row.getLong(4) == owner) {
                        Instant hour = Instant.ofEpochSecond(row.getLong(2) * SECONDS);
                        hours.computeIfAbsent(row.getLong(1), link -> new ArrayList<>())
                                .add(new HourClicks(hour, row.getLong(3)));
                    }
                });
        return hours;
    }

    static List<HourClicks> read(Handle handle, Dialect dialect, StatisticsScope scope, Instant from, Instant to) {
        return Sql.of("SELECT c.at_hour, SUM(c.counted)")
                .plus(rows(dialect, scope, false, from, to))
                .plus(" GROUP BY c.at_hour ORDER BY c.at_hour")
                .query(handle)
                .map((row, context) -> new HourClicks(Instant.ofEpochSecond(row.getLong(1) * SECONDS), row.getLong(2)))
                .list();
    }

    /** The rows of a scope from an hour up to a different one. */
    static Sql rows(Dialect dialect, StatisticsScope scope, boolean isJoined, Instant from, Instant to) {
        return ScopeSql.from(dialect, "fingerpost_hour", scope, isJoined)
                .plus(" AND c.at_hour >= ? AND c.at_hour < ?", number(from), number(to));
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
