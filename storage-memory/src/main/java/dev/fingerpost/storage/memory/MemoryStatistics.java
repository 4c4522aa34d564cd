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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToIntBiFunction;
import java.util.stream.Stream;

/** The statistics in memory, by link. Those of all links of an owner, and deleting old ones, look at every link. */
final class MemoryStatistics implements StatisticsRepository {

    private final StorageLock lock;
    private final Table<LinkSort.Key, Link> links;
    private final Map<Long, LinkStatistics> byLink = new HashMap<>();

    MemoryStatistics(StorageLock lock, Table<LinkSort.Key, Link> links) {
        this.lock = requireNonNull(lock, "lock");
        this.links = requireNonNull(links, "links");
    }

    /** Adds clicks of a link that exists. The caller holds the lock for writing. */
    void addHour(long linkId, long clicks, Instant at) {
        of(linkId).addHour(at, clicks);
    }

    /** Removes what a link has. The caller holds the lock for writing. */
    void remove(long linkId) {
        byLink.remove(linkId);
    }

    @Override
    public List<HourClicks> hours(StatisticsScope scope, Instant from, Instant to) {
        return lock.reading(() -> {
            SortedMap<Instant, Long> sums = new TreeMap<>();
            in(scope)
                    .forEach(link ->
                            link.hours(from, to).forEach((hour, clicks) -> sums.merge(hour, clicks, Long::sum)));
            return sums.entrySet().stream()
                    .map(hour -> new HourClicks(hour.getKey(), hour.getValue()))
                    .toList();
        });
    }

    @Override
    public int deleteHours(Instant before, int limit) {
        return delete(limit, (link, left) -> link.deleteHours(before, left));
    }

    @Override
    public void addBreakdowns(SortedMap<BreakdownKey, Long> clicks) {
        lock.writing(() -> {
            clicks.forEach((key, number) ->
                    links.find(key.linkId()).ifPresent(link -> of(link.id()).addBreakdown(key, number)));
            return clicks;
        });
    }

    @Override
    public Breakdown breakdown(StatisticsScope scope, Dimension dimension, LocalDate first, LocalDate last, int limit) {
        return lock.reading(() -> {
            Map<String, Long> sums = new HashMap<>();
            in(scope).forEach(link -> link.sum(dimension, first, last, sums));
            return Breakdown.of(dimension, sums, limit);
        });
    }

    @Override
    public int deleteBreakdowns(LocalDate before, int limit) {
        return delete(limit, (link, left) -> link.deleteBreakdowns(before, left));
    }

    /** @param step deletes at most so many rows of a link, and returns how many */
    private int delete(int limit, ToIntBiFunction<LinkStatistics, Integer> step) {
        return lock.writing(() -> {
            int deleted = 0;
            for (LinkStatistics link : byLink.values()) {
                deleted += step.applyAsInt(link, limit - deleted);
            }
            return deleted;
        });
    }

    private LinkStatistics of(long linkId) {
        return byLink.computeIfAbsent(linkId, id -> new LinkStatistics());
    }

    private Stream<LinkStatistics> in(StatisticsScope scope) {
        Stream<Long> asked = scope.isAll() ? byLink.keySet().stream() : Stream.of(scope.linkId());
        return asked.filter(id ->
                        byLink.containsKey(id) && links.find(scope.owner(), id).isPresent())
                .map(byLink::get);
    }
}
