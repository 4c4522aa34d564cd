package dev.fingerpost.statistics;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.internal.bulkhead.ListBulkhead;
import java.time.ZoneOffset;
import java.util.List;

/**
 * Reads the statistics of a link, or of all links of an owner. Thread-safe. Every method may throw {@link
 * dev.fingerpost.failure.StorageException}, and {@link dev.fingerpost.failure.OverloadedException} if too many lists or
 * statistics are being read: they share the limits of {@link dev.fingerpost.FingerpostBuilder#listLimits}.
 */
public final class ClickStatistics {

    private final StatisticsScope scope;
    private final StatisticsRepository repository;
    private final ListBulkhead lists;

    ClickStatistics(StatisticsScope scope, StatisticsRepository repository, ListBulkhead lists) {
        this.scope = requireNonNull(scope, "scope");
        this.repository = requireNonNull(repository, "repository");
        this.lists = requireNonNull(lists, "lists");
    }

    /** Clicks over time. Those that were counted while statistics were off are missing. */
    public ClickSeries clicks(StatisticsPeriod period) {
        return lists.run(scope.owner(), () -> read(period));
    }

    /**
     * Clicks by the values of a dimension. The days are those of UTC with the dates of the period. Clicks without a stored
     * value are {@linkplain Breakdown#unknown unknown}: so all values together are the clicks by hour of these days.
     *
     * @param limit the greatest number of values, at least 1; the rest is {@link Breakdown#other}
     */
    public Breakdown breakdown(Dimension dimension, StatisticsPeriod period, int limit) {
        return breakdowns(List.of(dimension), period, limit).get(0);
    }

    /** The same for several dimensions, in their order. */
    public List<Breakdown> breakdowns(List<Dimension> dimensions, StatisticsPeriod period, int limit) {
        StatisticsPeriod days = new StatisticsPeriod(period.first(), period.last(), ZoneOffset.UTC);
        return lists.run(scope.owner(), () -> {
            long clicks = read(days).total();
            return dimensions.stream()
                    .map(dimension -> repository.breakdown(scope, dimension, days.first(), days.last(), limit))
                    .map(stored -> stored.ofAll(clicks))
                    .toList();
        });
    }

    private ClickSeries read(StatisticsPeriod period) {
        return new ClickSeries(period, repository.hours(scope, period.start(), period.end()));
    }
}
