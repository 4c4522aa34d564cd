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
 * The statistics of one owner's links; see {@link Statistics#of}. Thread-safe.
 */
public interface OwnerStatistics {

    /**
     * The statistics of one link.
     *
     * @throws NotFoundException if the owner has no link with this id
     * @throws dev.fingerpost.failure.StorageException if the storage cannot answer
     */
    ClickStatistics ofLink(long id);

    /** The statistics of all links together. */
    ClickStatistics ofAllLinks();

    /**
     * The statistics of some links: {@code statistics.of(links -> links.withSpace(7L))}.
     *
     * @param narrowing gets the scope of all links of the owner, and returns a narrower one
     * @throws IllegalArgumentException if it returns a scope of another owner
     */
    ClickStatistics of(UnaryOperator<StatisticsScope> narrowing);

    /**
     * Returns the clicks of each of the given links in a period, by their ids, for a list of links. The storage is
     * asked only once. A link of another owner has an empty series, like a link without clicks.
     *
     * @throws dev.fingerpost.failure.StorageException if the storage cannot answer
     * @throws dev.fingerpost.failure.OverloadedException if too many lists or statistics are being read
     */
    Map<Long, ClickSeries> clicksByLink(SortedSet<Long> linkIds, StatisticsPeriod period);

    /**
     * Returns the stored statistics of the given links, by their ids, for an export. Links of other owners and links
     * without statistics are left out.
     */
    Map<Long, Stored> stored(SortedSet<Long> linkIds);

    /**
     * All stored statistics of one link, for example to move it to another installation.
     *
     * @param quarterHours its clicks by quarter of an hour, in ascending order, each quarter only once
     * @param breakdowns its clicks by day and value. The keys contain the id of the link, or any id if the link has
     *     none yet
     */
    record Stored(List<QuarterHourClicks> quarterHours, SortedMap<BreakdownKey, Long> breakdowns) {

        /** No statistics. */
        public static final Stored NONE = new Stored(List.of(), new TreeMap<>());

        public Stored {
            quarterHours = List.copyOf(quarterHours);
            breakdowns = Collections.unmodifiableSortedMap(new TreeMap<>(breakdowns));
            if (breakdowns.values().stream().anyMatch(clicks -> clicks < 1)) {
                throw new IllegalArgumentException("must be at least one click");
            }
        }

        /** Returns the breakdowns with the id of another link in their keys. */
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
