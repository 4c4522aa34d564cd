package dev.fingerpost.storage.jdbi.statistics;

import static java.util.stream.Collectors.groupingBy;

import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.statistics.LinkDimension;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.repository.ColumnValues;
import dev.fingerpost.storage.jdbi.repository.MultiRowInsert;
import dev.fingerpost.storage.jdbi.repository.PlainJdbc;
import dev.fingerpost.storage.jdbi.repository.RowLocks;
import dev.fingerpost.storage.jdbi.repository.Sql;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.jdbi.v3.core.Handle;

/** The clicks of links by day and dimension. */
final class BreakdownStatements {

    private static final String VALUES =
            "SELECT value_key FROM fingerpost_breakdown WHERE link_id = ? AND on_day = ? AND dimension = ?";
    private static final List<String> KEYS = List.of("link_id", "on_day", "dimension", "value_key");
    private static final String DELETE =
            "DELETE FROM fingerpost_breakdown WHERE link_id = ? AND on_day = ? AND dimension = ? AND value_key = ";
    private static final String OLDEST = """
            SELECT link_id, on_day, dimension, value_key FROM fingerpost_breakdown
            WHERE on_day < ? ORDER BY on_day LIMIT ?\
            """;

    private static final int MOST_LISTED_DAYS = 366;

    private final Dialect dialect;
    private final MultiRowInsert add;

    BreakdownStatements(Dialect dialect) {
        this.dialect = dialect;
        this.add = new MultiRowInsert(
                rows -> dialect.upsert("fingerpost_breakdown", KEYS, List.of("counted"), "VALUES " + rows),
                "(?, ?, ?, " + dialect.exactMark() + ", ?, ?)",
                6);
    }

    /**
     * Adds clicks. Locks the links first, as every click does, so that no other transaction adds values to them
     * meanwhile.
     */
    void add(Handle handle, SortedMap<BreakdownKey, Long> clicks) throws SQLException {
        Map<Long, Long> owners = RowLocks.lockLinks(
                handle,
                dialect,
                clicks.keySet().stream().map(BreakdownKey::linkId).distinct().toList());
        List<BreakdownKey> keys = clicks.keySet().stream()
                .filter(key -> owners.containsKey(key.linkId()))
                .toList();
        if (keys.isEmpty()) {
            return;
        }
        SortedMap<BreakdownKey, Long> added = new TreeMap<>();
        Map<Group, Long> sizes = sizes(handle, keys);
        keys.stream().collect(groupingBy(Group::of)).forEach((group, ofGroup) -> {
            boolean mayOverflow = sizes.getOrDefault(group, 0L) + ofGroup.size() > BreakdownKey.MAX_VALUES;
            Set<String> values = mayOverflow ? values(handle, group) : new HashSet<>();
            ofGroup.forEach(key -> added.merge(fitting(key, values), clicks.getOrDefault(key, 0L), Long::sum));
        });
        add.execute(handle, List.copyOf(added.entrySet()), (row, first, each) -> {
            BreakdownKey key = each.getKey();
            row.number(first, key.linkId());
            row.number(first + 1, key.day().toEpochDay());
            row.number(first + 2, number(key.dimension()));
            row.text(first + 3, key.value());
            row.number(first + 4, owners.get(key.linkId()));
            row.number(first + 5, each.getValue());
        });
    }

    /** The number of texts in each group of these links and days. */
    private Map<Group, Long> sizes(Handle handle, List<BreakdownKey> keys) {
        List<Long> links = keys.stream().map(BreakdownKey::linkId).distinct().toList();
        long first =
                keys.stream().mapToLong(key -> key.day().toEpochDay()).min().orElseThrow();
        Map<Group, Long> sizes = new HashMap<>();
        Sql.of("SELECT link_id, on_day, dimension, COUNT(*) FROM fingerpost_breakdown WHERE on_day >= ? AND ", first)
                .plus(Sql.in("link_id", links))
                .plus(" AND value_key > " + dialect.exactMark(), BreakdownKey.OTHER)
                .plus(" GROUP BY link_id, on_day, dimension")
                .forEach(
                        handle,
                        row -> sizes.put(new Group(row.getLong(1), row.getLong(2), row.getLong(3)), row.getLong(4)));
        return sizes;
    }

    private static BreakdownKey fitting(BreakdownKey key, Set<String> values) {
        if (!key.isText() || values.contains(key.value())) {
            return key;
        }
        if (values.size() >= BreakdownKey.MAX_VALUES) {
            return key.other();
        }
        values.add(key.value());
        return key;
    }

    private static Set<String> values(Handle handle, Group group) {
        Set<String> values = new HashSet<>();
        Sql.of(VALUES, group.linkId(), group.day(), group.dimension())
                .forEach(handle, row -> values.add(row.getString(1)));
        values.remove(BreakdownKey.UNKNOWN);
        values.remove(BreakdownKey.OTHER);
        return values;
    }

    List<Breakdown<String>> read(
            Handle handle,
            StatisticsScope scope,
            List<VisitDimension> dimensions,
            LocalDate first,
            LocalDate last,
            int limit) {
        Map<Long, Breakdown<String>> found = read(
                handle,
                "c.dimension",
                BreakdownStatements::dimension,
                rows(scope, dimensions, ScopeSql.LINK, first, last),
                limit);
        return dimensions.stream()
                .map(dimension -> found.getOrDefault(number(dimension), new Breakdown<>(dimension, List.of(), 0, 0)))
                .toList();
    }

    SortedMap<LocalDate, Breakdown<String>> readByDay(
            Handle handle,
            StatisticsScope scope,
            VisitDimension dimension,
            LocalDate first,
            LocalDate last,
            int limit) {
        SortedMap<LocalDate, Breakdown<String>> days = new TreeMap<>();
        read(handle, "c.on_day", day -> dimension, rows(scope, List.of(dimension), ScopeSql.LINK, first, last), limit)
                .forEach((day, breakdown) -> days.put(LocalDate.ofEpochDay(day), breakdown));
        return days;
    }

    /**
     * Reads the rows of all dimensions, or of all days, once. Each value comes with the sums of all values of its group,
     * and clicks without a value come last, so that a group without known values has a row, too.
     *
     * @param group the column with the dimension or the day
     */
    private Map<Long, Breakdown<String>> read(
            Handle handle, String group, LongFunction<VisitDimension> dimensions, Sql rows, int limit) {
        Map<Long, List<Breakdown.ValueClicks<String>>> values = new HashMap<>();
        Map<Long, long[]> sums = new HashMap<>();
        String isValue = "CASE WHEN c.value_key > " + dialect.exactMark() + " THEN 1 ELSE 0 END";
        String ofGroup = " OVER (PARTITION BY " + group;
        Sql.of("SELECT in_group, value_key, clicks, is_value, unknown_clicks, all_clicks FROM (")
                .plus("SELECT " + group + " AS in_group, c.value_key, SUM(c.counted) AS clicks, ")
                .plus(isValue + " AS is_value, ", BreakdownKey.OTHER)
                .plus(
                        "SUM(SUM(CASE WHEN c.value_key = " + dialect.exactMark() + " THEN c.counted ELSE 0 END))"
                                + ofGroup + ") AS unknown_clicks, ",
                        BreakdownKey.UNKNOWN)
                .plus("SUM(SUM(c.counted))" + ofGroup + ") AS all_clicks, ")
                .plus("ROW_NUMBER()" + ofGroup + " ORDER BY ")
                .plus(isValue + " DESC, SUM(c.counted) DESC, c.value_key) AS place", BreakdownKey.OTHER)
                .plus(rows)
                .plus(" GROUP BY " + group + ", c.value_key) v WHERE place <= ? ORDER BY in_group, place", (long) limit)
                .forEach(handle, row -> {
                    List<Breakdown.ValueClicks<String>> listed =
                            values.computeIfAbsent(row.getLong(1), none -> new ArrayList<>());
                    if (row.getBoolean(4)) {
                        listed.add(new Breakdown.ValueClicks<>(row.getString(2), row.getLong(3)));
                    }
                    sums.put(row.getLong(1), new long[] {row.getLong(5), row.getLong(6)});
                });
        Map<Long, Breakdown<String>> found = new HashMap<>();
        values.forEach((key, listed) -> {
            long[] sum = sums.getOrDefault(key, new long[2]);
            found.put(key, breakdown(dimensions.apply(key), listed, sum[0], sum[1]));
        });
        return found;
    }

    /** @param all the clicks of all values, known or not */
    private static <V> Breakdown<V> breakdown(
            Dimension<V> dimension, List<Breakdown.ValueClicks<V>> values, long unknown, long all) {
        long listed = values.stream().mapToLong(Breakdown.ValueClicks::clicks).sum();
        return new Breakdown<>(dimension, values, unknown, all - unknown - listed);
    }

    Breakdown<Long> read(
            Handle handle, StatisticsScope scope, LinkDimension dimension, LocalDate first, LocalDate last, int limit) {
        return read(handle, scope, dimension, column(dimension), row -> row.getLong(1), first, last, limit);
    }

    Breakdown<String> read(Handle handle, StatisticsScope scope, LocalDate first, LocalDate last, int limit) {
        return read(handle, scope, Dimension.LABEL, ScopeSql.LABEL, row -> row.getString(1), first, last, limit);
    }

    /**
     * Reads the rows once. Each group is read together with the sums of all groups; clicks without a value come last.
     */
    private <V> Breakdown<V> read(
            Handle handle,
            StatisticsScope scope,
            Dimension<V> dimension,
            String column,
            Sql.RowMaker<V> maker,
            LocalDate first,
            LocalDate last,
            int limit) {
        StatisticsScope.Value value = scope.value();
        String counted = value == null ? QuarterHourStatements.COUNTED : "c.counted";
        Sql rows = value == null
                ? QuarterHourStatements.rows(handle, dialect, scope, column, startOf(first), startOf(last.plusDays(1)))
                : rows(scope, List.of(value.dimension()), column, first, last)
                        .plus(" AND c.value_key = " + dialect.exactMark(), value.text());
        String group = column.substring(column.indexOf('.') + 1);
        List<Breakdown.ValueClicks<V>> values = new ArrayList<>();
        long[] all = {0, 0};
        Sql.of("SELECT " + group + ", SUM(" + counted + ") AS clicks, CASE WHEN " + group
                        + " IS NOT NULL THEN 1 ELSE 0 END AS is_value, SUM(SUM(CASE WHEN " + group
                        + " IS NULL THEN " + counted + " ELSE 0 END)) OVER (), SUM(SUM(" + counted + ")) OVER ()")
                .plus(rows)
                .plus(" GROUP BY " + group + " ORDER BY is_value DESC, clicks DESC, " + group + " LIMIT ?", (long)
                        limit)
                .forEach(handle, row -> {
                    if (row.getBoolean(3)) {
                        values.add(new Breakdown.ValueClicks<>(maker.make(row), row.getLong(2)));
                    }
                    all[0] = row.getLong(4);
                    all[1] = row.getLong(5);
                });
        return breakdown(dimension, values, all[0], all[1]);
    }

    /**
     * The primary key has the day before the dimension. If the days are given as a list, a database can skip the other
     * dimensions of each day, which helps if only one dimension is read.
     */
    private Sql rows(
            StatisticsScope scope, List<VisitDimension> dimensions, String column, LocalDate first, LocalDate last) {
        Sql rows = ScopeSql.from(dialect, "fingerpost_breakdown", scope, column)
                .plus(" AND ")
                .plus(Sql.in(
                        "c.dimension",
                        dimensions.stream().map(BreakdownStatements::number).toList()));
        List<Long> days = LongStream.rangeClosed(first.toEpochDay(), last.toEpochDay())
                .limit(MOST_LISTED_DAYS + 1L)
                .boxed()
                .toList();
        boolean isListed = dimensions.size() == 1
                && scope.linkIds().size() == 1
                && !days.isEmpty()
                && days.size() <= MOST_LISTED_DAYS;
        return dialect.seeksEachOfList() && isListed
                ? rows.plus(" AND ").plus(Sql.in("c.on_day", days))
                : rows.plus(" AND c.on_day BETWEEN ? AND ?", first.toEpochDay(), last.toEpochDay());
    }

    private static Instant startOf(LocalDate day) {
        return day.atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    /** The column of a dimension. Only links have spaces and domains. */
    private static String column(LinkDimension dimension) {
        return switch (dimension) {
            case LINK -> ScopeSql.LINK;
            case SPACE -> "l.space_id";
            case DOMAIN -> "l.domain_id";
        };
    }

    /** Returns the breakdowns of the given links; there must be at least one. Links of other owners are left out. */
    static Map<Long, SortedMap<BreakdownKey, Long>> readAll(Handle handle, long owner, Collection<Long> links) {
        Map<Long, SortedMap<BreakdownKey, Long>> found = new HashMap<>();
        Sql.of("SELECT link_id, on_day, dimension, value_key, counted, owner_id FROM fingerpost_breakdown WHERE ")
                .plus(Sql.in("link_id", links))
                .forEach(handle, row -> {
                    if (row.getLong(6) == owner) {
                        long link = row.getLong(1);
                        LocalDate day = LocalDate.ofEpochDay(row.getLong(2));
                        found.computeIfAbsent(link, first -> new TreeMap<>())
                                .put(
                                        new BreakdownKey(link, day, dimension(row.getLong(3)), row.getString(4)),
                                        row.getLong(5));
                    }
                });
        return found;
    }

    int delete(Handle handle, LocalDate before, int limit) throws SQLException {
        List<Counted> oldest = Sql.of(OLDEST, before.toEpochDay(), (long) limit)
                .list(handle, row -> new Counted(row.getLong(1), row.getLong(2), row.getLong(3), row.getString(4)));
        PlainJdbc.batch(handle, DELETE + dialect.exactMark(), oldest, (parameters, position, row) -> {
            parameters.number(position, row.link);
            parameters.number(position + 1, row.day);
            parameters.number(position + 2, row.dimension);
            parameters.text(position + 3, row.value);
        });
        return oldest.size();
    }

    /** What a row counts, as it is stored. */
    private record Counted(long link, long day, long dimension, String value) {}

    private static VisitDimension dimension(long number) {
        return ColumnValues.known(VisitDimension.ALL.stream()
                .filter(dimension -> number(dimension) == number)
                .findFirst());
    }

    /** The stored number of a dimension, which must never change. */
    private static long number(VisitDimension dimension) {
        return switch (dimension) {
            case COUNTRY -> 1;
            case REFERRER -> 2;
            case BROWSER -> 3;
            case OPERATING_SYSTEM -> 4;
            case DEVICE -> 5;
            case LANGUAGE -> 6;
            case TARGET -> 7;
            case QR_CODE -> 8;
            case UTM_SOURCE -> 9;
            case UTM_MEDIUM -> 10;
            case UTM_CAMPAIGN -> 11;
        };
    }

    /** A group of values, of which at most {@link BreakdownKey#MAX_VALUES} are kept. */
    private record Group(long linkId, long day, long dimension) {

        static Group of(BreakdownKey key) {
            return new Group(key.linkId(), key.day().toEpochDay(), number(key.dimension()));
        }
    }
}
