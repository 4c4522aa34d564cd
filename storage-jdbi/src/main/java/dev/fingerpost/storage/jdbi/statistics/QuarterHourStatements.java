package dev.fingerpost.storage.jdbi.statistics;

import static java.util.stream.Collectors.joining;

import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.storage.jdbi.database.Database;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.repository.MultiRowInsert;
import dev.fingerpost.storage.jdbi.repository.PlainJdbc;
import dev.fingerpost.storage.jdbi.repository.RowLocks;
import dev.fingerpost.storage.jdbi.repository.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;

/**
 * The statements that read, add and delete the clicks of links by quarter of an hour. A row of {@code fingerpost_hour}
 * has the four quarters of an hour. Quarters without clicks are NULL, so that a row with one click, which is the most
 * frequent kind, takes no more space than a count for the whole hour. A transaction that adds to rows first locks the
 * rows of {@code fingerpost_click}. Counting a click only inserts a row into {@code fingerpost_hour_part} (see
 * {@link ClickTimeFragment}), which is added to the row of its hour later.
 */
final class QuarterHourStatements {

    private static final long SECONDS = Duration.ofHours(1).toSeconds();

    /**
     * The hour from which hours are counted. SQLite stores hours from April 2024 to September 2031 in at most two
     * bytes, and others in three.
     */
    private static final long FIRST_HOUR = Instant.parse("2028-01-01T00:00:00Z").getEpochSecond();

    private static final long QUARTER_SECONDS = QuarterHourClicks.LENGTH.toSeconds();

    /** The columns with the clicks of each quarter of the hour. */
    private static final List<String> COUNTS = List.of("counted_00", "counted_15", "counted_30", "counted_45");

    /** The columns before the counts: the link, the hour and the owner. */
    private static final int FIRST_COUNT = 3;

    /** The sum of the clicks in a row {@code c}. */
    static final String COUNTED =
            COUNTS.stream().map(count -> "COALESCE(c." + count + ", 0)").collect(joining(" + ", "(", ")"));

    private static final String OLDEST =
            "SELECT link_id, at_hour FROM fingerpost_hour WHERE at_hour < ? ORDER BY at_hour LIMIT ?";
    private static final String FIRST_PARTS = "SELECT id, link_id FROM fingerpost_hour_part ORDER BY id LIMIT ?";
    private static final int MOST_PARTS = 10_000;
    private static final List<String> KEYS = List.of("link_id", "at_hour");

    /** The parts, as rows with four counts. */
    private static final String PARTS = IntStream.range(0, COUNTS.size())
            .mapToObj(
                    quarter -> "CASE WHEN p.at_quarter = " + quarter + " THEN p.counted END AS " + COUNTS.get(quarter))
            .collect(joining(
                    ", ",
                    "(SELECT p.link_id, p.at_hour, k.link_owner AS owner_id, ",
                    " FROM fingerpost_hour_part p JOIN fingerpost_click k ON k.link_id = p.link_id)"));

    private static final String ROW = "c.link_id, c.at_hour, c.owner_id, c." + String.join(", c.", COUNTS);
    private static final String DELETE = "DELETE FROM fingerpost_hour WHERE link_id = ? AND at_hour = ?";

    private final Dialect dialect;
    private final MultiRowInsert adding;

    QuarterHourStatements(Dialect dialect) {
        this.dialect = dialect;
        this.adding = new MultiRowInsert(
                rows -> dialect.upsert("fingerpost_hour", KEYS, COUNTS, "VALUES " + rows),
                "(?, ?, ?, ?, ?, ?, ?)",
                FIRST_COUNT + COUNTS.size());
    }

    /** Adds clicks that were counted elsewhere. It locks the links first, as every click does. */
    void add(Handle handle, SortedMap<Long, List<QuarterHourClicks>> clicks) throws SQLException {
        add(handle, RowLocks.lockLinks(handle, dialect, List.copyOf(clicks.keySet())), clicks);
    }

    private void add(Handle handle, Map<Long, Long> owners, SortedMap<Long, List<QuarterHourClicks>> clicks)
            throws SQLException {
        List<long[]> rows = new ArrayList<>();
        clicks.forEach((link, quarterHours) -> {
            SortedMap<Long, long[]> byHour = new TreeMap<>();
            for (QuarterHourClicks each : owners.containsKey(link) ? quarterHours : List.<QuarterHourClicks>of()) {
                long[] row = byHour.computeIfAbsent(
                        hour(each.start()), hour -> new long[] {link, hour, owners.get(link), 0, 0, 0, 0});
                row[FIRST_COUNT + (int) quarter(each.start())] += each.clicks();
            }
            rows.addAll(byHour.values());
        });
        adding.execute(handle, rows, (parameters, first, row) -> {
            for (int i = 0; i < row.length; i++) {
                boolean isNone = i >= FIRST_COUNT && row[i] == 0;
                parameters.number(first + i, isNone ? null : (Long) row[i]);
            }
        });
    }

    /**
     * Adds parts to their hours, a limited number in each transaction. Parts of deleted links are deleted without being
     * added.
     *
     * @return whether there may be more parts
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

    /**
     * Adds parts to their hours. Parts that another process has added meanwhile are already deleted, and are not added
     * again. It locks the links first, as counting a click does, because InnoDB may lock more than these parts, up to
     * the end of the table, and then counting would wait for this transaction while this one waits for a link.
     */
    private long addParts(Handle handle, List<long[]> parts) throws SQLException {
        List<Long> links = parts.stream().map(part -> part[1]).distinct().toList();
        Map<Long, Long> owners = RowLocks.lockLinks(handle, dialect, links);
        SortedMap<Long, List<QuarterHourClicks>> clicks = new TreeMap<>();
        List<Long> ids = new ArrayList<>();
        Sql.of("SELECT id, link_id, at_hour, at_quarter, counted FROM fingerpost_hour_part WHERE ")
                .plus(Sql.in("id", parts.stream().map(part -> part[0]).toList()))
                .plus(" ORDER BY id" + dialect.forUpdate())
                .forEach(handle, row -> {
                    ids.add(row.getLong(1));
                    clicks.computeIfAbsent(row.getLong(2), link -> new ArrayList<>())
                            .add(new QuarterHourClicks(start(row.getLong(3), row.getLong(4)), row.getLong(5)));
                });
        if (!ids.isEmpty()) {
            add(handle, owners, clicks);
            Sql.delete(handle, "fingerpost_hour_part", "id", ids);
        }
        return ids.size();
    }

    /**
     * Returns the clicks of the given links; there must be at least one. Links of other owners are left out. The query
     * finds the rows by link and not by owner.
     */
    static Map<Long, List<QuarterHourClicks>> readAll(Handle handle, long owner, Collection<Long> links) {
        return lists(readAll(handle, owner, links, Sql.of("")));
    }

    /** Like {@link #readAll(Handle, long, Collection)}, between two times. */
    static Map<Long, List<QuarterHourClicks>> readAll(
            Handle handle, long owner, Collection<Long> links, Instant from, Instant to) {
        Map<Long, SortedMap<Instant, Long>> clicks = readAll(handle, owner, links, between(from, to));
        clicks.replaceAll((link, byTime) -> byTime.subMap(from, to));
        clicks.values().removeIf(Map::isEmpty);
        return lists(clicks);
    }

    private static Map<Long, SortedMap<Instant, Long>> readAll(
            Handle handle, long owner, Collection<Long> links, Sql condition) {
        Map<Long, SortedMap<Instant, Long>> clicks = new HashMap<>();
        Sql.of("SELECT " + ROW)
                .plus(withParts(
                        handle,
                        ROW,
                        table -> Sql.of(" FROM " + table + " c WHERE ")
                                .plus(Sql.in("c.link_id", links))
                                .plus(condition)))
                .forEach(handle, row -> {
                    if (row.getLong(3) == owner) {
                        add(clicks.computeIfAbsent(row.getLong(1), link -> new TreeMap<>()), row, 2, 4);
                    }
                });
        return clicks;
    }

    /** A condition that an hour lies at least partly between two times. */
    private static Sql between(Instant from, Instant to) {
        return Sql.of(" AND c.at_hour >= ? AND c.at_hour <= ?", hour(from), hour(to.minusMillis(1)));
    }

    private static Map<Long, List<QuarterHourClicks>> lists(Map<Long, SortedMap<Instant, Long>> clicks) {
        Map<Long, List<QuarterHourClicks>> quarterHours = new HashMap<>();
        clicks.forEach((link, byTime) -> quarterHours.put(link, list(byTime)));
        return quarterHours;
    }

    static List<QuarterHourClicks> read(
            Handle handle, Dialect dialect, StatisticsScope scope, Instant from, Instant to) {
        SortedMap<Instant, Long> clicks = new TreeMap<>();
        Sql.of("SELECT c.at_hour, SUM(c." + String.join("), SUM(c.", COUNTS) + ")")
                .plus(rows(handle, dialect, scope, ScopeSql.LINK, from, to))
                .plus(" GROUP BY c.at_hour")
                .forEach(handle, row -> add(clicks, row, 1, 2));
        return list(clicks.subMap(from, to));
    }

    /** Adds the counts of a row, which start at the given column, to the clicks at their times. */
    private static void add(SortedMap<Instant, Long> clicks, ResultSet row, int hour, int firstCount)
            throws SQLException {
        for (int quarter = 0; quarter < COUNTS.size(); quarter++) {
            long counted = row.getLong(firstCount + quarter);
            if (counted > 0) {
                clicks.merge(start(row.getLong(hour), quarter), counted, Long::sum);
            }
        }
    }

    private static List<QuarterHourClicks> list(SortedMap<Instant, Long> clicks) {
        return clicks.entrySet().stream()
                .map(each -> new QuarterHourClicks(each.getKey(), each.getValue()))
                .toList();
    }

    /**
     * The rows of a scope, named {@code c}, for all hours that lie at least partly between two times. An hour may have
     * several rows.
     */
    static Sql rows(Handle handle, Dialect dialect, StatisticsScope scope, String column, Instant from, Instant to) {
        return withParts(
                handle,
                column.equals(ScopeSql.LINK) ? ROW : ROW + ", " + column,
                table -> ScopeSql.from(dialect, table, scope, column).plus(between(from, to)));
    }

    /**
     * The hours and, by a UNION, the parts that have not been added to their hours yet; without parts, which is the
     * usual case, only the hours. Each SELECT of the UNION repeats the condition, because otherwise databases would
     * read all hours.
     */
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
        List<long[]> oldest = Sql.of(OLDEST, hour(before), (long) limit)
                .query(handle)
                .map((row, context) -> new long[] {row.getLong(1), row.getLong(2)})
                .list();
        PlainJdbc.batch(handle, DELETE, oldest);
        return oldest.size();
    }

    private static Instant start(long hour, long quarter) {
        return Instant.ofEpochSecond(FIRST_HOUR + hour * SECONDS + quarter * QUARTER_SECONDS);
    }

    /** The number of hours from the start of 2028 to the hour of an instant; negative before that. */
    static long hour(Instant at) {
        return Math.floorDiv(at.getEpochSecond() - FIRST_HOUR, SECONDS);
    }

    /** The number of the quarter in its hour, from 0 to 3. */
    static long quarter(Instant at) {
        return Math.floorMod(at.getEpochSecond(), SECONDS) / QUARTER_SECONDS;
    }
}
