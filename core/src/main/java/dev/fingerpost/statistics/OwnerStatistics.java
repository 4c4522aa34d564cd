package dev.fingerpost.statistics;

import dev.fingerpost.failure.NotFoundException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * The statistics of one owner's links. Thread-safe. Every method throws {@link IllegalStateException} for a storage that
 * keeps no statistics.
 */
public interface OwnerStatistics {

    /**
     * Those of a link.
     *
     * @throws NotFoundException if this owner has none with this id
     * @throws dev.fingerpost.failure.StorageException if the storage cannot answer
     */
    ClickStatistics ofLink(long id);

    /** Those of all links together. */
    ClickStatistics ofAllLinks();

    /**
     * Those of some links: {@code statistics.of(links -> links.withSpace(7L))}.
     *
     * @param narrowing is given all links of the owner
     * @throws IllegalArgumentException if it returns those of another owner
     */
    ClickStatistics of(UnaryOperator<StatisticsScope> narrowing);

    /** All that is stored of those of these links that the owner has, by their ids, for an export. Links with nothing are left out. */
    Map<Long, Stored> stored(SortedSet<Long> linkIds);

    /**
     * All stored statistics of one link, for example as a part of a link that was elsewhere.
     *
     * @param quarterHours its clicks by quarter of an hour, in ascending order, each once
     * @param breakdowns its clicks by day and value, with its id in their keys; any id for a link that has none yet
     */
    record Stored(List<QuarterHourClicks> quarterHours, SortedMap<BreakdownKey, Long> breakdowns) {

        /** No statistics. */
        public static final Stored NONE = new Stored(List.of(), new TreeMap<>());

        public Stored {
            quarterHours = List.copyOf(quarterHours);
            breakdowns = Collections.unmodifiableSortedMap(new TreeMap<>(breakdowns));
            if (breakdowns.values().stream().anyMatch(clicks -> clicks < 1)) {
                throw new IllegalArgumentException("must be a click at least");
            }
        }

        /** The breakdowns as those of the link with this id. */
        public SortedMap<BreakdownKey, Long> breakdownsOf(long linkId) {
            SortedMap<BreakdownKey, Long> renamed = new TreeMap<>();
            for (Map.Entry<BreakdownKey, Long> each : breakdowns.entrySet()) {
                BreakdownKey key = each.getKey();
                renamed.put(new BreakdownKey(linkId, key.day(), key.dimension(), key.value()), each.getValue());
            }
            return renamed;
        }
    }
}
