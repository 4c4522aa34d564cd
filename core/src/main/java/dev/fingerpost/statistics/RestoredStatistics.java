package dev.fingerpost.statistics;

import dev.fingerpost.restore.LinkSnapshot;
import dev.fingerpost.restore.RestoreHook;
import dev.fingerpost.storage.Storage;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

// needs restore

/** Stores the statistics of restored links, for {@code FingerpostBuilder}. A storage without statistics drops them. */
public record RestoredStatistics() implements RestoreHook {

    @Override
    public void restored(Storage transaction, SortedMap<Long, LinkSnapshot> created) {
        SortedMap<Long, List<QuarterHourClicks>> quarterHours = new TreeMap<>();
        SortedMap<BreakdownKey, Long> breakdowns = new TreeMap<>();
        created.forEach((id, snapshot) -> snapshot.part(OwnerStatistics.Stored.class)
                .ifPresent(known -> {
                    if (!known.quarterHours().isEmpty()) {
                        quarterHours.put(id, known.quarterHours());
                    }
                    breakdowns.putAll(known.breakdownsOf(id));
                }));
        if (!quarterHours.isEmpty() || !breakdowns.isEmpty()) {
            transaction
                    .optional(StatisticsRepository.class)
                    .ifPresent(statistics -> statistics.add(quarterHours, breakdowns));
        }
    }
}
