package dev.fingerpost.storage.jdbi.repository;

import static java.util.stream.Collectors.groupingBy;

import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.statistics.HourClicks;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.repository.PlainJdbc.MultiRowInsert;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/** The clicks of links by hour. A transaction that adds to them has the rows of {@code fingerpost_click} locked. */
final class HourStatements {

    private static final long SECONDS = Duration.ofHours(1).toSeconds();

    private static final String OLDEST =
            "SELECT link_id, at_hour FROM fingerpost_hour WHERE at_hour < ? ORDER BY at_hour LIMIT ?";
    private static final String FIRST_PARTS = "SELECT id, link_id FROM fingerpost_hour_part ORDER BY id LIMIT ?";
    private static final int MOST_PARTS = 10_000;
    private static final List<String> KEYS = List.of("link_id", "at_hour");
    private static final String PARTS = "(SELECT p.link_id, p.at_hour, k.link_owner AS owner_id, p.counted"
            + " FROM fingerpost_hour_part p JOIN fingerpost_click k ON k.link_id = p.link_id)";
    private static final String ROW = "c.link_id, c.at_hour, c.owner_id, c.counted";
    private static final String ADD_PART =
            "INSERT INTO fingerpost_hour_part (link_id, at_hour, counted) SELECT link_id, ?, ? FROM ";
    private static final String DELETE = "DELETE FROM fingerpost_hour WHERE link_id = ? AND at_hour = ?";

    private final Dialect dialect;
    private final String counting;
    private final MultiRowInsert adding;

    HourStatements(Dialect dialect) {
        this.dialect = dialect;
        this.counting = dialect.updating(ClickStatements.ADD, ADD_PART + Dialect.UPDATED);
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
    static void add(Handle handle, Map<Link.Version, CountedClicks> counted, Instant at) {
        NavigableMap<Long, Long> byLink = new TreeMap<>();
        counted.forEach((link, clicks) -> byLink.merge(link.linkId(), clicks.granted(), Long::sum));
        byLink.values().removeIf(clicks -> clicks == 0);
        byLink.keySet().stream().collect(groupingBy(byLink::get)).forEach((clicks, links) -> {
            for (List<Long> piece : Sql.pieces(links)) {
                Sql.of(ADD_PART + "fingerpost_click WHERE ", number(at), clicks)
                        .plus(Sql.in("link_id", piece))
                        .execute(handle);
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

    /**
     * Adds parts to their hours, some in each transaction. Those of links that exist no longer are deleted alone.
     *
     * @return whether there may be more
     */
    boolean addParts(Database database) {
        List<long[]> parts = database.read(
                "read statistics",
                handle -> Sql.of(FIRST_PARTS, (long) MOST_PARTS)
                        .list(handle, row -> new long[] {row.getLong(1), row.getLong(2)}));
        List<long[]> byLink =
                parts.stream().sorted(Comparator.comparingLong(part -> part[1])).toList();
        for (List<long[]> piece : Sql.pieces(byLink)) {
            database.write("write statistics", handle -> addParts(handle, piece));
        }
        return parts.size() == MOST_PARTS;
    }

    /** Those that a different process has added meanwhile are no longer there. */
    private long addParts(Handle handle, List<long[]> parts) throws SQLException {
        List<Long> ids = new ArrayList<>();
        SortedMap<Long, List<HourClicks>> clicks = new TreeMap<>();
        Sql.of("SELECT id, link_id, at_hour, counted FROM fingerpost_hour_part WHERE ")
                .plus(Sql.in("id", parts.stream().map(part -> part[0]).toList()))
                .plus(" ORDER BY id" + dialect.forUpdate())
                .forEach(handle, row -> {
                    ids.add(row.getLong(1));
                    clicks.computeIfAbsent(row.getLong(2), link -> new ArrayList<>())
                            .add(new HourClicks(instant(row.getLong(3)), row.getLong(4)));
                });
        if (!ids.isEmpty()) {
            add(handle, clicks);
            Sql.delete(handle, "fingerpost_hour_part", "id", ids);
        }
        return ids.size();
    }

    /** All hours of those of these links, at least one, that the owner has. They are found by the links, not by the owner. */
    static Map<Long, List<HourClicks>> readAll(Handle handle, long owner, Collection<Long> links) {
        Map<Long, SortedMap<Instant, Long>> clicks = new HashMap<>();
        Sql.of("SELECT " + ROW)
                .plus(withParts(
                        handle,
                        ROW,
                        table -> Sql.of(" FROM " + table + " c WHERE ").plus(Sql.in("c.link_id", links))))
                .forEach(handle, row -> {
                    if (row.getLong(3) == owner) {
                        clicks.computeIfAbsent(row.getLong(1), link -> new TreeMap<>())
                                .merge(instant(row.getLong(2)), row.getLong(4), Long::sum);
                    }
                });
        Map<Long, List<HourClicks>> hours = new HashMap<>();
        clicks.forEach((link, byHour) -> hours.put(
                link,
                byHour.entrySet().stream()
                        .map(hour -> new HourClicks(hour.getKey(), hour.getValue()))
                        .toList()));
        return hours;
    }

    static List<HourClicks> read(Handle handle, Dialect dialect, StatisticsScope scope, Instant from, Instant to) {
        return Sql.of("SELECT c.at_hour, SUM(c.counted)")
                .plus(rows(handle, dialect, scope, false, from, to))
                .plus(" GROUP BY c.at_hour ORDER BY c.at_hour")
                .list(handle, row -> new HourClicks(instant(row.getLong(1)), row.getLong(2)));
    }

    /** The rows of a scope from an hour up to a different one, as {@code c}. An hour may have several. */
    static Sql rows(Handle handle, Dialect dialect, StatisticsScope scope, boolean isJoined, Instant from, Instant to) {
        return withParts(
                handle,
                isJoined ? ROW + ", l.space_id, l.domain_id" : ROW,
                table -> ScopeSql.from(dialect, table, scope, isJoined)
                        .plus(" AND c.at_hour >= ? AND c.at_hour < ?", number(from), number(to)));
    }

    /** Most reads find no parts. Databases read all hours where a condition is not in each SELECT of a UNION. */
    private static Sql withParts(Handle handle, String columns, Function<String, Sql> rows) {
        Sql hours = rows.apply("fingerpost_hour");
        return Sql.of("SELECT id FROM fingerpost_hour_part LIMIT 1")
                        .numbers(handle)
                        .isEmpty()
                ? hours
                : Sql.of(" FROM (SELECT " + columns)
                        .plus(hours)
                        .plus(" UNION ALL SELECT " + columns)
                        .plus(rows.apply(PARTS))
                        .plus(") c");
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

    private static Instant instant(long hour) {
        return Instant.ofEpochSecond(hour * SECONDS);
    }

    private static long number(Instant at) {
        return Math.floorDiv(at.getEpochSecond(), SECONDS);
    }
}
