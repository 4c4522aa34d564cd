package dev.fingerpost.http.api;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.Refusal;
import dev.fingerpost.http.exchange.HttpViolation;
import dev.fingerpost.statistics.StatisticsPeriod;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.Locale;
import java.util.Optional;

/**
 * The parameters of statistics.
 *
 * @param by hour, day or the dimension
 */
record StatisticsParameters(StatisticsPeriod period, StatisticsBy by) {

    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("uuuu-MM-dd", Locale.ROOT).withResolverStyle(ResolverStyle.STRICT);
    private static final int STANDARD_DAYS = 30;

    /** Each hour is a row. */
    private static final int MOST_DAYS_BY_HOUR = 366;

    StatisticsParameters {
        requireNonNull(period, "period");
        requireNonNull(by, "by");
    }

    /**
     * Reads them; without any, the last 30 days by day.
     *
     * @param zone of the service
     */
    static StatisticsParameters read(RequestFields.ListInput sent, Instant now, ZoneId zone) {
        ListParameters parameters = sent.parameters();
        ZoneId asked = parameters.value("zone", StatisticsParameters::zone, Refusal.of(HttpViolation.NOT_A_ZONE));
        ZoneId given = asked == null ? zone : asked;
        StatisticsBy by = parameters.choice("by", StatisticsBy.CHOICES, StatisticsBy.DAY);
        LocalDate to = parameters.value("to", StatisticsParameters::date, Refusal.of(HttpViolation.NOT_A_DATE));
        LocalDate from = parameters.value("from", StatisticsParameters::date, Refusal.of(HttpViolation.NOT_A_DATE));
        sent.parser().violations().throwIfAny();
        LocalDate last = to == null ? now.atZone(given).toLocalDate() : to;
        LocalDate first = from == null ? last.minusDays(STANDARD_DAYS - 1L) : from;
        int most = by.equals(StatisticsBy.HOUR) ? MOST_DAYS_BY_HOUR : StatisticsPeriod.MAX_DAYS;
        if (first.isAfter(last) || first.plusDays(most).compareTo(last) <= 0) {
            sent.parser().violations().add("from", HttpViolation.PERIOD_LENGTH, most);
        }
        sent.parser().violations().throwIfAny();
        return new StatisticsParameters(new StatisticsPeriod(first, last, given), by);
    }

    /** Years of four digits, so that every day of a period has an instant. */
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
