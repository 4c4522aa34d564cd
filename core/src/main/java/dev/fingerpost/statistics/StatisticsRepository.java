package dev.fingerpost.statistics;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * Stores the statistics of clicks. An optional port of a {@link dev.fingerpost.storage.Storage}, which
 * {@code StatisticsContract} tests. {@link dev.fingerpost.link.LinkRepository#countClicks} counts clicks by quarter of
 * an hour; this port reads them. The statistics of a link are deleted with it, in the same step.
 *
 * <p>Implementations are thread-safe. Each method except {@link #catchUp} is atomic. A failure of the backend is
 * thrown as {@link dev.fingerpost.failure.StorageException} and as no other exception.
 */
public interface StatisticsRepository {

    /**
     * Returns the clicks of each quarter of an hour, in ascending order, without quarters that have no clicks.
     *
     * @param scope a scope without a value
     * @param from a whole quarter of an hour
     * @param to a whole quarter of an hour, which is not included
     */
    List<QuarterHourClicks> quarterHours(StatisticsScope scope, Instant from, Instant to);

    /**
     * Returns, for each of the given links by its id, the clicks by quarter of an hour, as {@link #quarterHours} does
     * for one link. Links of other owners and links without clicks between the two times are left out.
     *
     * @param linkIds the ids of the links, at least one
     * @param from a whole quarter of an hour
     * @param to a whole quarter of an hour, which is not included
     */
    Map<Long, List<QuarterHourClicks>> quarterHoursByLink(
            long owner, SortedSet<Long> linkIds, Instant from, Instant to);

    /**
     * Returns the stored statistics of the given links, at least one, by their ids. Links of other owners and links
     * without statistics are left out.
     */
    Map<Long, OwnerStatistics.Stored> findAll(long owner, SortedSet<Long> linkIds);

    /**
     * Adds clicks to quarters of an hour and to breakdowns, in one step. Clicks of links that do not exist are ignored.
     *
     * @param quarterHours clicks that were counted elsewhere, by the id of the link
     * @param breakdowns the clicks of each key, at least 1, which are added in the order of the keys. If a link, day
     *     and dimension already has {@link BreakdownKey#MAX_VALUES} values, the clicks of a new value are added to
     *     {@link BreakdownKey#OTHER}
     */
    void add(SortedMap<Long, List<QuarterHourClicks>> quarterHours, SortedMap<BreakdownKey, Long> breakdowns);

    /**
     * Does work that counting clicks has postponed, in several steps. This work does not change the result of any
     * method of this port. One thread of each process calls it about once a second, from the first click on.
     */
    default void catchUp() {}

    /**
     * Returns the clicks by the values of each of the given dimensions, in their order, on some days in UTC. The number
     * of round trips to a backend does not depend on the number of dimensions.
     *
     * @param scope without a value
     * @param dimensions at least one, each once
     * @param last the last day, which is included
     * @param limit the greatest number of values of a dimension, at least 1; the clicks of the other values are
     *     {@link Breakdown#other}
     */
    List<Breakdown<String>> breakdowns(
            StatisticsScope scope, List<VisitDimension> dimensions, LocalDate first, LocalDate last, int limit);

    /**
     * Returns the clicks by the ids that links have in a dimension, on some days in UTC. If the scope has a value, only
     * clicks with this value are counted.
     *
     * @param last the last day, which is included
     * @param limit the greatest number of ids, at least 1; the clicks of the other ids are {@link Breakdown#other}
     */
    Breakdown<Long> breakdown(
            StatisticsScope scope, LinkDimension dimension, LocalDate first, LocalDate last, int limit);

    /**
     * Like {@link #breakdown}, by the folded labels that links have. The clicks of a link with several labels are counted
     * for each of them.
     */
    Breakdown<String> labels(StatisticsScope scope, LocalDate first, LocalDate last, int limit);

    /**
     * Like {@link #breakdowns}, for one dimension and each day that has stored clicks in it. The limit holds for each
     * day.
     */
    SortedMap<LocalDate, Breakdown<String>> breakdownByDay(
            StatisticsScope scope, VisitDimension dimension, LocalDate first, LocalDate last, int limit);

    /**
     * Deletes old statistics of all links in one step: clicks before an hour, and values of days before the day (in
     * UTC) of that hour. The cost depends on the limit.
     *
     * @param before a whole hour, which is kept
     * @param limit the greatest number of rows that are deleted of the clicks, and again of the values, at least 1. A
     *     row has at most the clicks of one link in one hour, or one value
     * @return true if fewer rows than the limit were deleted, so no older statistics are left; false if there may be
     *     more
     */
    boolean deleteBefore(Instant before, int limit);
}
