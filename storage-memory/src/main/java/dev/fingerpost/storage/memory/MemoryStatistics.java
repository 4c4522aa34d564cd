package dev.fingerpost.storage.memory;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.statistics.HourClicks;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.statistics.StatisticsScope;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/** The statistics in memory. */
final class MemoryStatistics implements StatisticsRepository {

    /** The one value of an hour. */
    private static final String CLICKS = "";

    private final StorageLock lock;
    private final Table<LinkSort.Key, Link> links;
    private final ClickTable<Instant> hours = new ClickTable<>();
    private final ClickTable<Day> days = new ClickTable<>();

    /** A day of a dimension. */
    private record Day(LocalDate date, Dimension dimension) implements Comparable<Day> {

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

    MemoryStatistics(StorageLock lock, Table<LinkSort.Key, Link> links) {
        this.lock = requireNonNull(lock, "lock");
        this.links = requireNonNull(links, "links");
    }

    /** Adds clicks of a link, if it exists. The caller holds the lock for writing. */
    void addHour(long linkId, long clicks, Instant at) {
        links.find(linkId).ifPresent(link -> hours.add(link, HourClicks.hourOf(at), CLICKS, clicks));
    }

    /** Removes what a link has. The caller holds the lock for writing. */
    void remove(long linkId) {
        hours.remove(linkId);
        days.remove(linkId);
    }

    @Override
    public List<HourClicks> hours(StatisticsScope scope, Instant from, Instant to) {
        return lock.reading(() -> hours.rows(scope).subMap(from, to).entrySet().stream()
                .map(hour -> new HourClicks(hour.getKey(), hour.getValue().getOrDefault(CLICKS, 0L)))
                .toList());
    }

    @Override
    public int deleteHours(Instant before, int limit) {
        return lock.writing(() -> hours.deleteBefore(before, limit));
    }

    @Override
    public void addBreakdowns(SortedMap<BreakdownKey, Long> clicks) {
        lock.writing(() -> {
            clicks.forEach((key, number) -> links.find(key.linkId()).ifPresent(link -> add(link, key, number)));
            return clicks;
        });
    }

    private void add(Link link, BreakdownKey key, long clicks) {
        Day day = new Day(key.day(), key.dimension());
        Map<String, Long> values = days.at(link.id(), day);
        boolean fits = !key.isText() || values.containsKey(key.value()) || texts(values) < BreakdownKey.MAX_VALUES;
        days.add(link, day, fits ? key.value() : BreakdownKey.OTHER, clicks);
    }

    private static int texts(Map<String, Long> values) {
        return values.size()
                - (values.containsKey(BreakdownKey.UNKNOWN) ? 1 : 0)
                - (values.containsKey(BreakdownKey.OTHER) ? 1 : 0);
    }

    @Override
    public Breakdown breakdown(StatisticsScope scope, Dimension dimension, LocalDate first, LocalDate last, int limit) {
        return lock.reading(() -> {
            Map<String, Long> sums = new HashMap<>();
            days.rows(scope)
                    .subMap(new Day(first, dimension), true, new Day(last, dimension), true)
                    .forEach((day, values) -> {
                        if (day.dimension == dimension) {
                            values.forEach((value, clicks) -> sums.merge(value, clicks, Long::sum));
                        }
                    });
            return Breakdown.of(dimension, sums, limit);
        });
    }

    @Override
    public int deleteBreakdowns(LocalDate before, int limit) {
        return lock.writing(() -> days.deleteBefore(Day.startOf(before), limit));
    }
}
