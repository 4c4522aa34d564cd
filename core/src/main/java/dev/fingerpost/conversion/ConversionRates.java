package dev.fingerpost.conversion;

// needs statistics

import dev.fingerpost.statistics.Breakdown;
import dev.fingerpost.statistics.ClickSeries;
import dev.fingerpost.statistics.ClickStatistics;
import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.statistics.LinkDimension;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.statistics.StatisticsPeriod;
import dev.fingerpost.statistics.VisitDimension;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Conversions beside the clicks that they came of, where statistics are installed, too. */
public final class ConversionRates {

    private static final int MOST_VALUES = 10_000;

    private final ClickStatistics statistics;
    private final StatisticsPeriod period;
    private final Map<List<String>, Long> clicks = new HashMap<>();
    private boolean areAll = true;

    private ConversionRates(ClickStatistics statistics, StatisticsPeriod period) {
        this.statistics = statistics;
        this.period = period;
    }

    /**
     * Like {@link OwnerConversions#report}, with the clicks of each row and thus its {@linkplain ConversionReport.Row#rate
     * rate}, and with a row for values that have only clicks. Clicks by other dimensions than the day are those of the same
     * dates in UTC. They are known for each dimension, and for days and targets crossed.
     *
     * @throws dev.fingerpost.failure.OverloadedException if too many lists or statistics are being read
     */
    public static ConversionReport report(
            OwnerConversions conversions, OwnerStatistics statistics, ConversionQuery query) {
        ConversionRates rates = new ConversionRates(
                statistics.of(all -> all.with(query.links())),
                new StatisticsPeriod(query.first(), query.last(), query.zone()));
        rates.read(query.by().stream()
                .filter(each -> each != ConversionDimension.KIND)
                .toList());
        return conversions.report(query).withClicks(rates.clicks, rates.areAll);
    }

    private void read(List<ConversionDimension> by) {
        if (by.isEmpty()) {
            add(List.of(), statistics.clicks(period).total());
        } else if (by.size() == 1) {
            read(by.get(0));
        } else if (EnumSet.copyOf(by).equals(Set.of(ConversionDimension.DAY, ConversionDimension.TARGET))) {
            boolean isDayFirst = by.get(0) == ConversionDimension.DAY;
            statistics
                    .breakdownByDay(VisitDimension.TARGET, period, MOST_VALUES)
                    .forEach((day, targets) -> add(day, targets, isDayFirst));
        } else {
            areAll = false;
        }
    }

    private void read(ConversionDimension dimension) {
        switch (dimension) {
            case DAY -> {
                for (ClickSeries.DayClicks day : statistics.clicks(period).days()) {
                    add(List.of(day.day().toString()), day.clicks());
                }
            }
            case LINK -> readBy(LinkDimension.LINK);
            case SPACE -> readBy(LinkDimension.SPACE);
            case DOMAIN -> readBy(LinkDimension.DOMAIN);
            case TARGET -> readBy(VisitDimension.TARGET);
            case LABEL -> readBy(Dimension.LABEL);
            case KIND -> throw new IllegalArgumentException("clicks have no kind");
        }
    }

    private void readBy(Dimension<?> dimension) {
        ofValues(statistics.breakdown(dimension, period, MOST_VALUES))
                .forEach((value, counted) -> add(List.of(value), counted));
    }

    private void add(LocalDate day, Breakdown<String> targets, boolean isDayFirst) {
        ofValues(targets)
                .forEach((target, counted) ->
                        add(isDayFirst ? List.of(day.toString(), target) : List.of(target, day.toString()), counted));
    }

    private Map<String, Long> ofValues(Breakdown<?> breakdown) {
        areAll &= breakdown.other() == 0;
        Map<String, Long> values = new HashMap<>();
        breakdown.values().forEach(each -> values.put(each.value().toString(), each.clicks()));
        values.put(StoredConversion.NONE, breakdown.unknown());
        return values;
    }

    private void add(List<String> values, long counted) {
        if (counted > 0) {
            clicks.put(values, counted);
        }
    }
}
