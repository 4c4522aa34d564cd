package dev.fingerpost.statistics;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * Stores the statistics of clicks. An optional port of a {@link dev.fingerpost.storage.Storage}, which
 * {@code StatisticsContract} tests. {@link
 * dev.fingerpost.link.LinkRepository#countClicks} counts clicks by quarter of an hour; this port reads them. What a deleted link had is gone with it, in the same step.
 *
 * <p>Implementations are thread-safe. Each method is atomic. A failing backend surfaces as
 * {@link dev.fingerpost.failure.StorageException}, and as nothing else.
 */
public interface StatisticsRepository {

    /**
     * The clicks of each quarter of an hour, in ascending order, without those that have none.
     *
     * @param scope without a value
     * @param from a whole quarter of an hour
     * @param to a whole quarter of an hour; it is not included
     */
    List<QuarterHourClicks> quarterHours(StatisticsScope scope, Instant from, Instant to);

    /** All that is stored of those of these links that the owner has, at least one, by their ids. Links with nothing are left out. */
    Map<Long, OwnerStatistics.Stored> findAll(long owner, SortedSet<Long> linkIds);

    /**
     * Adds clicks to quarters of an hour and to breakdowns, in one step. Links that do not exist have no effect.
     *
     * @param quarterHours by the id of the link: those of clicks that were counted elsewhere
     * @param breakdowns at least 1 each, added in the order of the keys. A new text beyond {@link BreakdownKey#MAX_VALUES} of
     *     its link, day and dimension is added to {@link BreakdownKey#OTHER}
     */
    void add(SortedMap<Long, List<QuarterHourClicks>> quarterHours, SortedMap<BreakdownKey, Long> breakdowns);

    /**
     * Does what counting clicks has put off, in several steps. It changes no answer. One thread calls it about once a second
     * while clicks are counted.
     */
    default void catchUp() {}

    /**
     * The clicks by the values of a dimension, on some days of UTC. Those by {@linkplain Dimension#OF_LINKS what links are} are
     * the clicks by time of these days, or the clicks of the value of the scope; their values are ids.
     *
     * @param scope without a value for a dimension of visits
     * @param last included
     * @param limit the greatest number of values, at least 1; the rest is {@link Breakdown#other}
     */
    Breakdown breakdown(StatisticsScope scope, Dimension dimension, LocalDate first, LocalDate last, int limit);

    /**
     * Deletes statistics of any link that are older, in one step: clicks before this hour, and values of days before its day in
     * UTC. What it costs depends on the limit.
     *
     * @param before a whole hour; it is kept
     * @param limit the greatest number of stored times of a link, each of an hour at most, and of values, that are deleted; at
     *     least 1
     * @return whether none are left
     */
    boolean deleteBefore(Instant before, int limit);
}
