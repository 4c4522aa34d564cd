package dev.fingerpost.statistics;

import dev.fingerpost.change.Turns;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Reads the statistics of one owner when it is the owner's turn. Only {@link #stored} does not wait for the turn.
 */
final class StatisticsReader implements OwnerStatistics {

    private final long owner;
    private final Storage storage;
    private final Turns turns;

    StatisticsReader(long owner, Storage storage, Turns turns) {
        this.owner = owner;
        this.storage = storage;
        this.turns = turns;
    }

    @Override
    public ClickStatistics ofLink(long id) {
        if (storage.links().find(owner, id).isEmpty()) {
            throw NotFoundException.link(id);
        }
        return of(StatisticsScope.link(owner, id));
    }

    @Override
    public ClickStatistics ofAllLinks() {
        return of(StatisticsScope.all(owner));
    }

    @Override
    public ClickStatistics of(UnaryOperator<StatisticsScope> narrowing) {
        StatisticsScope scope = narrowing.apply(StatisticsScope.all(owner));
        if (scope.owner() != owner) {
            throw new IllegalArgumentException("the scope must be of the same owner");
        }
        return of(scope);
    }

    @Override
    public Map<Long, ClickSeries> clicksByLink(SortedSet<Long> linkIds, StatisticsPeriod period) {
        StatisticsRepository kept = repository();
        SortedSet<Long> ids = Collections.unmodifiableSortedSet(new TreeSet<>(linkIds));
        if (ids.isEmpty()) {
            return Map.of();
        }
        Map<Long, List<QuarterHourClicks>> found = turns.read(
                owner,
                storage,
                List.of("clicks by link", ids, period),
                () -> kept.quarterHoursByLink(owner, ids, period.start(), period.end()));
        return ids.stream()
                .collect(Collectors.toUnmodifiableMap(
                        id -> id, id -> new ClickSeries(period, found.getOrDefault(id, List.of()))));
    }

    @Override
    public Map<Long, OwnerStatistics.Stored> stored(SortedSet<Long> linkIds) {
        StatisticsRepository kept = repository();
        return linkIds.isEmpty() ? Map.of() : kept.findAll(owner, linkIds);
    }

    private ClickStatistics of(StatisticsScope scope) {
        return new InScope(scope, repository(), storage, turns);
    }

    private StatisticsRepository repository() {
        return storage.optional(StatisticsRepository.class).orElseThrow();
    }

    private record InScope(StatisticsScope scope, StatisticsRepository repository, Storage storage, Turns turns)
            implements ClickStatistics {

        @Override
        public ClickSeries clicks(StatisticsPeriod period) {
            requireNoValue();
            return turns.read(scope.owner(), storage, List.of(scope, period), () -> read(period));
        }

        @Override
        @SuppressWarnings("unchecked") // both kinds of dimensions are read as what they are
        public <V> Breakdown<V> breakdown(Dimension<V> dimension, StatisticsPeriod period, int limit) {
            if (dimension instanceof VisitDimension ofVisits) {
                return (Breakdown<V>)
                        breakdowns(List.of(ofVisits), period, limit).get(0);
            }
            return turns.read(scope.owner(), storage, List.of(scope, period, dimension, limit), () -> (Breakdown<V>)
                    (dimension instanceof LinkDimension ofLinks
                            ? repository.breakdown(scope, ofLinks, period.first(), period.last(), limit)
                            : repository.labels(scope, period.first(), period.last(), limit)));
        }

        @Override
        public List<Breakdown<String>> breakdowns(List<VisitDimension> dimensions, StatisticsPeriod period, int limit) {
            requireNoValue();
            return turns.read(
                    scope.owner(),
                    storage,
                    List.of(scope, period, dimensions, limit),
                    () -> ofAll(stored(dimensions, period, limit), read(utcDays(period))));
        }

        @Override
        public SortedMap<LocalDate, Breakdown<String>> breakdownByDay(
                VisitDimension dimension, StatisticsPeriod period, int limit) {
            requireNoValue();
            return turns.read(scope.owner(), storage, List.of("by day", scope, period, dimension, limit), () -> {
                SortedMap<LocalDate, Breakdown<String>> days = new TreeMap<>(
                        repository.breakdownByDay(scope, dimension, period.first(), period.last(), limit));
                for (ClickSeries.DayClicks day : read(utcDays(period)).days()) {
                    if (day.clicks() > 0) {
                        days.merge(
                                day.day(),
                                new Breakdown<>(dimension, List.of(), day.clicks(), 0),
                                (stored, none) -> stored.ofAll(day.clicks()));
                    }
                }
                return Collections.unmodifiableSortedMap(days);
            });
        }

        @Override
        public ClickReport report(List<VisitDimension> dimensions, StatisticsPeriod period, int limit) {
            requireNoValue();
            return turns.read(scope.owner(), storage, List.of("report", scope, period, dimensions, limit), () -> {
                StatisticsPeriod before = period.before();
                StatisticsPeriod days = utcDays(period);
                List<Breakdown<String>> stored = stored(dimensions, period, limit);
                List<QuarterHourClicks> clicks = repository.quarterHours(
                        scope, earlier(before.start(), days.start()), later(period.end(), days.end()));
                return new ClickReport(in(period, clicks), in(before, clicks), ofAll(stored, in(days, clicks)));
            });
        }

        private List<Breakdown<String>> stored(List<VisitDimension> dimensions, StatisticsPeriod period, int limit) {
            return dimensions.isEmpty()
                    ? List.of()
                    : repository.breakdowns(scope, dimensions, period.first(), period.last(), limit);
        }

        private static List<Breakdown<String>> ofAll(List<Breakdown<String>> stored, ClickSeries clicks) {
            long total = clicks.total();
            return stored.stream().map(breakdown -> breakdown.ofAll(total)).toList();
        }

        /** The days of breakdowns, which are days in UTC. */
        private static StatisticsPeriod utcDays(StatisticsPeriod period) {
            return new StatisticsPeriod(period.first(), period.last(), ZoneOffset.UTC);
        }

        private static Instant earlier(Instant one, Instant other) {
            return one.isBefore(other) ? one : other;
        }

        private static Instant later(Instant one, Instant other) {
            return one.isAfter(other) ? one : other;
        }

        private static ClickSeries in(StatisticsPeriod period, List<QuarterHourClicks> clicks) {
            return new ClickSeries(
                    period,
                    clicks.stream()
                            .filter(each -> !each.start().isBefore(period.start())
                                    && each.start().isBefore(period.end()))
                            .toList());
        }

        private void requireNoValue() {
            if (scope.value() != null) {
                throw new IllegalArgumentException(
                        "a scope with a value has no clicks over time and no breakdown by another dimension of visits");
            }
        }

        private ClickSeries read(StatisticsPeriod period) {
            return new ClickSeries(period, repository.quarterHours(scope, period.start(), period.end()));
        }
    }
}
