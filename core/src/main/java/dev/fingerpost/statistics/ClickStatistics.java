package dev.fingerpost.statistics;

import java.time.LocalDate;
import java.util.List;
import java.util.SortedMap;

/**
 * Reads the statistics of a link, or of all links of an owner. Thread-safe. Every method may throw
 * {@link dev.fingerpost.failure.StorageException}. Methods may also throw
 * {@link dev.fingerpost.failure.OverloadedException} if too many lists or statistics are being read, because both share
 * {@link dev.fingerpost.FingerpostBuilder#concurrencyLimits}.
 */
public interface ClickStatistics {

    /**
     * Returns the clicks over time. Clicks that were counted while statistics were off are missing.
     *
     * @throws IllegalArgumentException if the scope has a value
     */
    ClickSeries clicks(StatisticsPeriod period);

    /**
     * Returns the clicks by the values of a dimension, on the dates of the period, with days in UTC. Clicks without a
     * stored value are {@linkplain Breakdown#unknown unknown}, so the clicks of all values add up to the clicks of
     * these days.
     *
     * @param limit the greatest number of values, at least 1; the clicks of the other values are
     *     {@link Breakdown#other}
     * @throws IllegalArgumentException if the scope has a value and the dimension is one of visits
     */
    <V> Breakdown<V> breakdown(Dimension<V> dimension, StatisticsPeriod period, int limit);

    /**
     * Like {@link #breakdown}, for several dimensions of visits; the breakdowns are in the order of the dimensions.
     *
     * @throws IllegalArgumentException if the scope has a value
     */
    List<Breakdown<String>> breakdowns(List<VisitDimension> dimensions, StatisticsPeriod period, int limit);

    /**
     * Returns the clicks of each day, in UTC, by the values of a dimension, such as those of each target. Days without
     * clicks are left out.
     *
     * @param limit the greatest number of values of a day, at least 1
     * @throws IllegalArgumentException if the scope has a value
     */
    SortedMap<LocalDate, Breakdown<String>> breakdownByDay(
            VisitDimension dimension, StatisticsPeriod period, int limit);

    /**
     * Returns the clicks over time, the clicks of the period before, and the breakdowns, for a page that shows all of
     * them. The storage is asked at most twice, whatever the number of dimensions.
     *
     * @param limit the greatest number of values of a dimension, at least 1
     * @throws IllegalArgumentException if the scope has a value
     */
    ClickReport report(List<VisitDimension> dimensions, StatisticsPeriod period, int limit);
}
