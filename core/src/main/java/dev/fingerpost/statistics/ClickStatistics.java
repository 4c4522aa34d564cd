package dev.fingerpost.statistics;

import static java.util.Objects.requireNonNull;

import java.time.ZoneOffset;

/**
 * Reads the statistics of a link, or of all links of an owner. Thread-safe. Every method may throw {@link
 * dev.fingerpost.failure.StorageException}.
 */
public final class ClickStatistics {

    private final StatisticsScope scope;
    private final StatisticsRepository repository;

    ClickStatistics(StatisticsScope scope, StatisticsRepository repository) {
        this.scope = requireNonNull(scope, "scope");
        this.repository = requireNonNull(repository, "repository");
    }

    /** Clicks over time. Those that were counted while statistics were off are missing. */
    public ClickSeries clicks(StatisticsPeriod period) {
        return new ClickSeries(period, repository.hours(scope, period.start(), period.end()));
    }

    /**
     * Clicks by the values of a dimension. The days are those of UTC with the dates of the period. Clicks without a stored
     * value are {@linkplain Breakdown#unknown unknown}: so all values together are the clicks by hour of these days.
     *
     * @param limit the greatest number of values, at least 1; the rest is {@link Breakdown#other}
     */
    public Breakdown breakdown(Dimension dimension, StatisticsPeriod period, int limit) {
        Breakdown stored = repository.breakdown(scope, dimension, period.first(), period.last(), limit);
        StatisticsPeriod days = new StatisticsPeriod(period.first(), period.last(), ZoneOffset.UTC);
        long rest = clicks(days).total() - stored.total();
        return new Breakdown(dimension, stored.values(), stored.unknown() + Math.max(0, rest), stored.other());
    }
}
