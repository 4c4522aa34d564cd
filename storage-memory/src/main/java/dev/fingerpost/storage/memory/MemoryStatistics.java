package dev.fingerpost.storage.memory;

import dev.fingerpost.link.Link;
import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.statistics.HourClicks;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.storage.memory.State.Current.Change;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/** The statistics in memory. */
final class MemoryStatistics implements StatisticsRepository {

    private final State.Current current;

    /** A day of a dimension. */
    record Day(LocalDate date, Dimension dimension) implements Comparable<Day> {

        private static final Comparator<Day> ORDER =
                Comparator.comparing(Day::date).thenComparing(Day::dimension);

        /** Before every dimension of this day. */
        static Day startOf(LocalDate date) {
            return new Day(date, Collections.min(EnumSet.allOf(Dimension.class)));
        }

        @Override
        public int compareTo(Day that) {
            return ORDER.compare(this, that);
        }
    }

    MemoryStatistics(State.Current current) {
        this.current = current;
    }

    @Override
    public List<HourClicks> hours(StatisticsScope scope, Instant from, Instant to) {
        return current.get()
                .hours()
                .rows(scope, from)
                .takeWhile(row -> row.time().isBefore(to))
                .map(row -> new HourClicks(row.time(), row.clicks()))
                .toList();
    }

    @Override
    public void addHours(SortedMap<Long, List<HourClicks>> clicks) {
        current.change(state -> {
            ClickRows<Instant> hours = state.hours();
            for (Map.Entry<Long, List<HourClicks>> each : clicks.entrySet()) {
                Optional<Link> link = state.links().table().find(each.getKey());
                for (HourClicks hour : link.isPresent() ? each.getValue() : List.<HourClicks>of()) {
                    hours = hours.with(link.get(), hour.hour(), "", hour.clicks());
                }
            }
            return new Change<>(state.with(hours, state.days()), clicks);
        });
    }

    @Override
    public Map<Long, OwnerStatistics.Stored> findAll(long owner, SortedSet<Long> linkIds) {
        State state = current.get();
        Map<Long, OwnerStatistics.Stored> found = new HashMap<>();
        for (long id : linkIds) {
            StatisticsScope scope = StatisticsScope.link(owner, id);
            List<HourClicks> hours = state.hours()
                    .rows(scope, Instant.MIN)
                    .map(row -> new HourClicks(row.time(), row.clicks()))
                    .toList();
            SortedMap<BreakdownKey, Long> days = new TreeMap<>();
            state.days()
                    .rows(scope, Day.startOf(LocalDate.MIN))
                    .forEachOrdered(row -> days.put(
                            new BreakdownKey(id, row.time().date(), row.time().dimension(), row.value()),
                            row.clicks()));
            if (!hours.isEmpty() || !days.isEmpty()) {
                found.put(id, new OwnerStatistics.Stored(hours, days));
            }
        }
        return found;
    }

    @Override
    public int deleteHours(Instant before, int limit) {
        return current.change(state -> {
            List<ClickRows.Row<Instant>> old = state.hours().before(before, limit);
            return new Change<>(state.with(state.hours().withoutAll(old), state.days()), old.size());
        });
    }

    @Override
    public void addBreakdowns(SortedMap<BreakdownKey, Long> clicks) {
        current.change(state -> {
            ClickRows<Day> days = state.days();
            for (Map.Entry<BreakdownKey, Long> each : clicks.entrySet()) {
                BreakdownKey key = each.getKey();
                Optional<Link> link = state.links().table().find(key.linkId());
                if (link.isPresent()) {
                    days = with(days, link.get(), key, each.getValue());
                }
            }
            return new Change<>(state.with(state.hours(), days), clicks);
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
    public Breakdown breakdown(StatisticsScope scope, Dimension dimension, LocalDate first, LocalDate last, int limit) {
        Map<String, Long> sums = new HashMap<>();
        current.get()
                .days()
                .rows(scope, Day.startOf(first))
                .takeWhile(row -> !row.time().date().isAfter(last))
                .filter(row -> row.time().dimension() == dimension)
                .forEachOrdered(row -> sums.merge(row.value(), row.clicks(), Long::sum));
        return Breakdown.of(dimension, sums, limit);
    }

    @Override
    public int deleteBreakdowns(LocalDate before, int limit) {
        return current.change(state -> {
            List<ClickRows.Row<Day>> old = state.days().before(Day.startOf(before), limit);
            return new Change<>(state.with(state.hours(), state.days().withoutAll(old)), old.size());
        });
    }
}
