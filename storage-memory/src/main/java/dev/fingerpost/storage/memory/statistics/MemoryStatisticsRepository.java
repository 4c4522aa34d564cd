package dev.fingerpost.storage.memory.statistics;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.page.Direction;
import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.LinkDimension;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.storage.memory.state.CurrentState;
import dev.fingerpost.storage.memory.state.CurrentState.Change;
import dev.fingerpost.storage.memory.state.FeaturePart;
import dev.fingerpost.storage.memory.state.State;
import dev.fingerpost.storage.memory.state.Table;
import dev.fingerpost.text.Folding;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Stores statistics in memory. */
public final class MemoryStatisticsRepository implements StatisticsRepository {

    /** The entry for the list of features. */
    public static final FeaturePart<StatisticsRepository> FEATURE =
            new FeaturePart<>(StatisticsRows.NONE, StatisticsRepository.class, MemoryStatisticsRepository::new);

    /** Ids are positive. */
    private static final long NO_ID = 0;

    private static final String NO_LABEL = "";

    private final CurrentState current;

    record Day(LocalDate date, VisitDimension dimension) implements Comparable<Day> {

        private static final Comparator<Day> ORDER =
                Comparator.comparing(Day::date).thenComparing(Day::dimension);

        /** The first dimension of this day, in the order of the rows. */
        static Day startOf(LocalDate date) {
            return new Day(date, Collections.min(VisitDimension.ALL));
        }

        @Override
        public int compareTo(Day that) {
            return ORDER.compare(this, that);
        }
    }

    MemoryStatisticsRepository(CurrentState current) {
        this.current = current;
    }

    @Override
    public List<QuarterHourClicks> quarterHours(StatisticsScope scope, Instant from, Instant to) {
        State state = current.get();
        SortedMap<Instant, Long> sums = new TreeMap<>();
        rows(state, rows(state).quarterHours(), scope, from)
                .filter(row -> row.time().isBefore(to))
                .forEachOrdered(row -> sums.merge(row.time(), row.clicks(), Long::sum));
        return sums.entrySet().stream()
                .map(sum -> new QuarterHourClicks(sum.getKey(), sum.getValue()))
                .toList();
    }

    private static StatisticsRows rows(State state) {
        return state.rows(StatisticsRows.class);
    }

    /** Returns the rows of a scope from a time on: the rows of all links together, or those of each link. */
    private static <T extends Comparable<T>> Stream<ClickRows.Row<T>> rows(
            State state, ClickRows<T> rows, StatisticsScope scope, T from) {
        return scope.isAll()
                ? rows.rows(scope.owner(), from)
                : links(state, scope).flatMap(link -> rows.rows(scope.owner(), link.id(), from));
    }

    private static Stream<Link> links(State state, StatisticsScope scope) {
        Table<LinkSort.Key, Link> table = state.links().table();
        Stream<Link> links = scope.linkIds().isEmpty()
                ? table.rows(scope.owner(), LinkSort.Key.ID, Direction.ASCENDING, null, 0)
                : scope.linkIds().stream().flatMap(id -> table.find(scope.owner(), id).stream());
        return links.filter(link ->
                scope.includes(link.owner(), link.id(), link.content().spaceId(), link.domainId(), link.labels()));
    }

    @Override
    public Map<Long, List<QuarterHourClicks>> quarterHoursByLink(
            long owner, SortedSet<Long> linkIds, Instant from, Instant to) {
        ClickRows<Instant> rows = rows(current.get()).quarterHours();
        Map<Long, List<QuarterHourClicks>> found = new HashMap<>();
        for (long id : linkIds) {
            List<QuarterHourClicks> ofLink = rows.rows(owner, id, from)
                    .takeWhile(row -> row.time().isBefore(to))
                    .map(row -> new QuarterHourClicks(row.time(), row.clicks()))
                    .toList();
            if (!ofLink.isEmpty()) {
                found.put(id, ofLink);
            }
        }
        return found;
    }

    @Override
    public Map<Long, OwnerStatistics.Stored> findAll(long owner, SortedSet<Long> linkIds) {
        State state = current.get();
        Map<Long, OwnerStatistics.Stored> found = new HashMap<>();
        for (long id : linkIds) {
            List<QuarterHourClicks> quarterHours = rows(state)
                    .quarterHours()
                    .rows(owner, id, Instant.MIN)
                    .map(row -> new QuarterHourClicks(row.time(), row.clicks()))
                    .toList();
            SortedMap<BreakdownKey, Long> days = new TreeMap<>();
            rows(state)
                    .days()
                    .rows(owner, id, Day.startOf(LocalDate.MIN))
                    .forEachOrdered(row -> days.put(
                            new BreakdownKey(id, row.time().date(), row.time().dimension(), row.value()),
                            row.clicks()));
            if (!quarterHours.isEmpty() || !days.isEmpty()) {
                found.put(id, new OwnerStatistics.Stored(quarterHours, days));
            }
        }
        return found;
    }

    @Override
    public void add(SortedMap<Long, List<QuarterHourClicks>> byTime, SortedMap<BreakdownKey, Long> byValue) {
        current.change(state -> {
            ClickRows<Instant> quarterHours = rows(state).quarterHours();
            for (Map.Entry<Long, List<QuarterHourClicks>> ofLink : byTime.entrySet()) {
                Optional<Link> link = state.links().table().find(ofLink.getKey());
                for (QuarterHourClicks each : link.isPresent() ? ofLink.getValue() : List.<QuarterHourClicks>of()) {
                    quarterHours = quarterHours.with(link.get(), each.start(), "", each.clicks());
                }
            }
            ClickRows<Day> days = rows(state).days();
            for (Map.Entry<BreakdownKey, Long> each : byValue.entrySet()) {
                BreakdownKey key = each.getKey();
                Optional<Link> link = state.links().table().find(key.linkId());
                if (link.isPresent()) {
                    days = with(days, link.get(), key, each.getValue());
                }
            }
            return new Change<>(state.with(new StatisticsRows(quarterHours, days)), byValue);
        });
    }

    private static ClickRows<Day> with(ClickRows<Day> days, Link link, BreakdownKey key, long clicks) {
        Day day = new Day(key.day(), key.dimension());
        boolean fits = !key.isText()
                || days.has(link, day, key.value())
                || days.valuesAfter(link, day, BreakdownKey.OTHER) < BreakdownKey.MAX_VALUES;
        return days.with(link, day, fits ? key.value() : BreakdownKey.OTHER, clicks);
    }

    @Override
    public List<Breakdown<String>> breakdowns(
            StatisticsScope scope, List<VisitDimension> dimensions, LocalDate first, LocalDate last, int limit) {
        State state = current.get();
        return dimensions.stream()
                .map(dimension -> {
                    Map<String, Long> sums = new HashMap<>();
                    days(rows(state, rows(state).days(), scope, Day.startOf(first)), dimension, last)
                            .forEachOrdered(row -> sums.merge(row.value(), row.clicks(), Long::sum));
                    return Breakdown.of(dimension, sums, limit);
                })
                .toList();
    }

    @Override
    public Breakdown<Long> breakdown(
            StatisticsScope scope, LinkDimension dimension, LocalDate first, LocalDate last, int limit) {
        State state = current.get();
        Map<Long, Long> sums = new HashMap<>();
        links(state, scope)
                .forEach(link ->
                        sums.merge(key(link, dimension), clicks(state, link, scope.value(), first, last), Long::sum));
        Long unknown = sums.remove(NO_ID);
        sums.values().removeIf(clicks -> clicks == 0);
        return Breakdown.of(dimension, sums, limit, unknown == null ? 0 : unknown);
    }

    @Override
    public Breakdown<String> labels(StatisticsScope scope, LocalDate first, LocalDate last, int limit) {
        State state = current.get();
        Map<String, Long> sums = new HashMap<>();
        links(state, scope).forEach(link -> {
            long clicks = clicks(state, link, scope.value(), first, last);
            (link.labels().isEmpty()
                            ? Stream.of(NO_LABEL)
                            : link.labels().stream().map(Folding::fold))
                    .forEach(label -> sums.merge(label, clicks, Long::sum));
        });
        Long unknown = sums.remove(NO_LABEL);
        sums.values().removeIf(clicks -> clicks == 0);
        return Breakdown.ofLabels(sums, limit, unknown == null ? 0 : unknown);
    }

    @Override
    public SortedMap<LocalDate, Breakdown<String>> breakdownByDay(
            StatisticsScope scope, VisitDimension dimension, LocalDate first, LocalDate last, int limit) {
        State state = current.get();
        SortedMap<LocalDate, Map<String, Long>> sums = new TreeMap<>();
        days(rows(state, rows(state).days(), scope, Day.startOf(first)), dimension, last)
                .forEachOrdered(row -> sums.computeIfAbsent(row.time().date(), day -> new HashMap<>())
                        .merge(row.value(), row.clicks(), Long::sum));
        SortedMap<LocalDate, Breakdown<String>> days = new TreeMap<>();
        sums.forEach((day, ofDay) -> days.put(day, Breakdown.of(dimension, ofDay, limit)));
        return days;
    }

    private static Stream<ClickRows.Row<Day>> days(
            Stream<ClickRows.Row<Day>> rows, VisitDimension dimension, LocalDate last) {
        return rows.filter(
                row -> row.time().dimension() == dimension && !row.time().date().isAfter(last));
    }

    private static long clicks(
            State state, Link link, StatisticsScope.@Nullable Value value, LocalDate first, LocalDate last) {
        if (value == null) {
            Instant end = last.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant();
            return rows(state)
                    .quarterHours()
                    .rows(
                            link.owner(),
                            link.id(),
                            first.atStartOfDay(ZoneOffset.UTC).toInstant())
                    .takeWhile(row -> row.time().isBefore(end))
                    .mapToLong(ClickRows.Row::clicks)
                    .sum();
        }
        return days(rows(state).days().rows(link.owner(), link.id(), Day.startOf(first)), value.dimension(), last)
                .filter(row -> row.value().equals(value.text()))
                .mapToLong(ClickRows.Row::clicks)
                .sum();
    }

    private static long key(Link link, LinkDimension dimension) {
        return switch (dimension) {
            case LINK -> link.id();
            case SPACE -> link.spaceId().orElse(NO_ID);
            case DOMAIN -> link.domainId();
        };
    }

    @Override
    public boolean deleteBefore(Instant before, int limit) {
        return current.change(state -> {
            List<ClickRows.Row<Instant>> quarterHours =
                    rows(state).quarterHours().before(before, limit);
            List<ClickRows.Row<Day>> days = rows(state)
                    .days()
                    .before(Day.startOf(before.atOffset(ZoneOffset.UTC).toLocalDate()), limit);
            State next = state.with(new StatisticsRows(
                    rows(state).quarterHours().withoutAll(quarterHours),
                    rows(state).days().withoutAll(days)));
            return new Change<>(next, quarterHours.size() < limit && days.size() < limit);
        });
    }
}
