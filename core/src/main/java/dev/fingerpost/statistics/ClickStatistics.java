package dev.fingerpost.statistics;

import java.util.List;

/**
 * Reads the statistics of a link, or of all links of an owner. Thread-safe. Every method may throw {@link
 * dev.fingerpost.failure.StorageException}, and {@link dev.fingerpost.failure.OverloadedException} if too many lists or
 * statistics are being read: they share the limits of {@link dev.fingerpost.FingerpostBuilder#listLimits}.
 */
public interface ClickStatistics {

    /**
     * Clicks over time. Those that were counted while statistics were off are missing.
     *
     * @throws IllegalArgumentException if they are asked for with a value
     */
    ClickSeries clicks(StatisticsPeriod period);

    /**
     * Clicks by the values of a dimension. The days are those of UTC with the dates of the period. Clicks without a stored
     * value are {@linkplain Breakdown#unknown unknown}: so all values together are the clicks of these days.
     *
     * @param limit the greatest number of values, at least 1; the rest is {@link Breakdown#other}
     */
    default Breakdown breakdown(Dimension dimension, StatisticsPeriod period, int limit) {
        return breakdowns(List.of(dimension), period, limit).get(0);
    }

    /**
     * Clicks by the values of several dimensions, as {@link #breakdown} returns them for one, in the order of the dimensions.
     *
     * @throws IllegalArgumentException if they are asked for with a value, and one is a dimension of visits
     */
    List<Breakdown> breakdowns(List<Dimension> dimensions, StatisticsPeriod period, int limit);
}
