package dev.fingerpost.statistics;

import dev.fingerpost.change.ArrivalHook;
import dev.fingerpost.storage.Storage;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Stores the statistics of links that existed elsewhere. */
record RestoredStatistics() implements ArrivalHook {

    @Override
    public void arrived(Storage transaction, SortedMap<Long, List<Record>> parts) {
        SortedMap<Long, List<QuarterHourClicks>> quarterHours = new TreeMap<>();
        SortedMap<BreakdownKey, Long> breakdowns = new TreeMap<>();
        parts.forEach((id, ofLink) -> ofLink.stream()
                .filter(OwnerStatistics.Stored.class::isInstance)
                .map(OwnerStatistics.Stored.class::cast)
                .forEach(known -> {
                    if (!known.quarterHours().isEmpty()) {
                        quarterHours.put(id, known.quarterHours());
                    }
                    breakdowns.putAll(known.breakdownsOf(id));
                }));
        if (!quarterHours.isEmpty() || !breakdowns.isEmpty()) {
            transaction.optional(StatisticsRepository.class).orElseThrow().add(quarterHours, breakdowns);
        }
    }
}
