package dev.fingerpost.http.api;

import dev.fingerpost.failure.Refusal;
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
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
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

    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("uuuu-MM-dd", Locale.ROOT).withResolverStyle(ResolverStyle.STRICT);
    private static final int STANDARD_DAYS = 30;

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
                        Stream.concat(VisitDimension.ALL.stream(), Arrays.stream(LinkDimension.values()))
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
     * clicks by link, space or domain.
     */
    private static StatisticsScope.@Nullable Value value(ListParameters parameters) {
        StatisticsScope.Value value = null;
        for (VisitDimension dimension : VisitDimension.ALL) {
            String text = parameters.text(dimension.wireName());
            if (text != null) {
                By by = parameters.choice("by", By.CHOICES, By.DAY);
                if (value != null || !(by.dimension() instanceof LinkDimension)) {
                    parameters.refuse(dimension.wireName(), HttpViolation.ONE_VALUE);
                }
                value = new StatisticsScope.Value(dimension, text);
            }
        }
        return value;
    }

    private static StatisticsParameters read(
            ListParameters parameters, Instant now, ZoneId zone, UnaryOperator<StatisticsScope> narrowing) {
        ZoneId asked = parameters.value("zone", StatisticsParameters::zone, Refusal.of(HttpViolation.NOT_A_ZONE));
        ZoneId given = asked == null ? zone : asked;
        By by = parameters.choice("by", By.CHOICES, By.DAY);
        LocalDate to = parameters.value("to", StatisticsParameters::date, Refusal.of(HttpViolation.NOT_A_DATE));
        LocalDate from = parameters.value("from", StatisticsParameters::date, Refusal.of(HttpViolation.NOT_A_DATE));
        boolean isCompared = parameters.isOnly("compare", "previous");
        parameters.throwIfAny();
        LocalDate last = to == null ? now.atZone(given).toLocalDate() : to;
        LocalDate first = from == null ? last.minusDays(STANDARD_DAYS - 1L) : from;
        int most = by.equals(By.HOUR) ? MOST_DAYS_BY_HOUR : StatisticsPeriod.MAX_DAYS;
        if (first.isAfter(last) || first.plusDays(most).compareTo(last) <= 0) {
            parameters.refuse("from", HttpViolation.PERIOD_LENGTH, most);
        }
        parameters.throwIfAny();
        return new StatisticsParameters(new StatisticsPeriod(first, last, given), by, narrowing, isCompared);
    }

    /**
     * Parses a date. Only the years 1 to 9998 are allowed, so that every day of a period begins and ends at a valid
     * instant.
     */
    private static Optional<LocalDate> date(String text) {
        try {
            return Optional.of(LocalDate.parse(text, DATE))
                    .filter(date -> date.getYear() >= 1 && date.getYear() < 9_999);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Optional<ZoneId> zone(String text) {
        try {
            return Optional.of(ZoneId.of(text));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
