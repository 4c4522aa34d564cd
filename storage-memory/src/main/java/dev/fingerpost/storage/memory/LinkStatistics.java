package dev.fingerpost.storage.memory;

import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.statistics.HourClicks;
import java.time.Instant;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** The statistics of a link. Not thread-safe. */
final class LinkStatistics {

    private final NavigableMap<Instant, Long> hours = new TreeMap<>();
    private final NavigableMap<LocalDate, Map<Dimension, Map<String, Long>>> days = new TreeMap<>();

    void addHour(Instant at, long clicks) {
        hours.merge(HourClicks.hourOf(at), clicks, Long::sum);
    }

    /** The clicks of the hours from one to another, which is not included. */
    Map<Instant, Long> hours(Instant from, Instant to) {
        return hours.subMap(from, to);
    }

    /** Returns how many hours were deleted. */
    int deleteHours(Instant before, int limit) {
        int deleted = 0;
        while (deleted < limit && !hours.isEmpty() && hours.firstKey().isBefore(before)) {
            hours.pollFirstEntry();
            deleted++;
        }
        return deleted;
    }

    void addBreakdown(BreakdownKey key, long clicks) {
        Map<String, Long> values = days.computeIfAbsent(key.day(), day -> new EnumMap<>(Dimension.class))
                .computeIfAbsent(key.dimension(), dimension -> new HashMap<>());
        boolean fits = !key.isText() || values.containsKey(key.value()) || texts(values) < BreakdownKey.MAX_VALUES;
        values.merge(fits ? key.value() : BreakdownKey.OTHER, clicks, Long::sum);
    }

    private static int texts(Map<String, Long> values) {
        return values.size()
                - (values.containsKey(BreakdownKey.UNKNOWN) ? 1 : 0)
                - (values.containsKey(BreakdownKey.OTHER) ? 1 : 0);
    }

    /** Adds the clicks by the values of a dimension to these sums. */
    void sum(Dimension dimension, LocalDate first, LocalDate last, Map<String, Long> sums) {
        days.subMap(first, true, last, true)
                .values()
                .forEach(day -> day.getOrDefault(dimension, Map.of())
                        .forEach((value, clicks) -> sums.merge(value, clicks, Long::sum)));
    }

    /** Returns how many values were deleted. */
    int deleteBreakdowns(LocalDate before, int limit) {
        int deleted = 0;
        while (deleted < limit && !days.isEmpty() && days.firstKey().isBefore(before)) {
            Map<Dimension, Map<String, Long>> day = days.firstEntry().getValue();
            for (Map<String, Long> values : day.values()) {
                int left = limit - deleted;
                deleted += Math.min(left, values.size());
                values.keySet().removeAll(values.keySet().stream().limit(left).toList());
            }
            if (day.values().stream().allMatch(Map::isEmpty)) {
                days.pollFirstEntry();
            }
        }
        return deleted;
    }
}
