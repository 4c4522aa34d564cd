package dev.fingerpost.http.api;

import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.http.records.Choices;
import dev.fingerpost.link.LinkFilter;
import dev.fingerpost.link.LinkFilterField;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.statistics.Dimension;
import dev.fingerpost.statistics.LinkDimension;
import dev.fingerpost.statistics.StatisticsPeriod;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.statistics.VisitDimension;
import dev.fingerpost.text.WireNamed;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of statistics.
 *
 * @param by hour, day or a dimension
 * @param narrowing narrows the scope to the requested links
 * @param isCompared whether the clicks of the previous period are requested, too
 */
record StatisticsParameters(
        StatisticsPeriod period, By by, UnaryOperator<StatisticsScope> narrowing, boolean isCompared) {

    /** The longest period that can be listed by hour. It is shorter than the others, because each hour is a row. */
    private static final int MOST_DAYS_BY_HOUR = 366;

    /**
     * The unit by which clicks are listed: time, or a dimension.
     *
     * @param dimension {@code null} for time
     */
    record By(String wireName, @Nullable Dimension<?> dimension) implements WireNamed {

        static final By HOUR = new By("hour", null);
        static final By DAY = new By("day", null);

        private static final Choices<By> CHOICES = Choices.of(Stream.concat(
                        Stream.of(HOUR, DAY),
                        Stream.of(VisitDimension.ALL, List.of(LinkDimension.values()), List.of(Dimension.LABEL))
                                .flatMap(List::stream)
                                .map(dimension -> new By(dimension.wireName(), dimension)))
                .toList());
    }

    /** Reads the parameters for one link. The default is the last 30 days, by day. */
    static StatisticsParameters ofLink(ListParameters parameters, Instant now, ZoneId zone) {
        return read(parameters, now, zone, UnaryOperator.identity());
    }

    /** Reads the parameters for some or all links. */
    static StatisticsParameters ofLinks(ListParameters parameters, Instant now, ZoneId zone) {
        LinkFilter links = parameters
                .filters(LinkQuery.all(), LinkFilterField.OF_STATISTICS)
                .filter();
        StatisticsScope.Value value = value(parameters);
        return read(parameters, now, zone, all -> all.with(links).withValue(value));
    }

    /**
     * The value that clicks must have, such as {@code country=DE}. There can be only one such value, and only for
     * clicks by link, space, domain or label.
     */
    private static StatisticsScope.@Nullable Value value(ListParameters parameters) {
        StatisticsScope.Value value = null;
        for (VisitDimension dimension : VisitDimension.ALL) {
            String text = parameters.text(dimension.wireName());
            if (text != null) {
                By by = parameters.choice("by", By.CHOICES, By.DAY);
                if (value != null || by.dimension() == null || by.dimension() instanceof VisitDimension) {
                    parameters.refuse(dimension.wireName(), HttpViolation.ONE_VALUE);
                }
                value = new StatisticsScope.Value(dimension, text);
            }
        }
        return value;
    }

    private static StatisticsParameters read(
            ListParameters parameters, Instant now, ZoneId zone, UnaryOperator<StatisticsScope> narrowing) {
        By by = parameters.choice("by", By.CHOICES, By.DAY);
        boolean isCompared = parameters.isOnly("compare", "previous");
        int most = by.equals(By.HOUR) ? MOST_DAYS_BY_HOUR : StatisticsPeriod.MAX_DAYS;
        return new StatisticsParameters(parameters.period(now, zone, most), by, narrowing, isCompared);
    }
}
