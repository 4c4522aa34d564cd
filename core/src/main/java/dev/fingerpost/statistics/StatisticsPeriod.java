package dev.fingerpost.statistics;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;

/**
 * Days that statistics are asked for.
 *
 * @param last included
 * @param zone in which the days begin and end
 */
public record StatisticsPeriod(LocalDate first, LocalDate last, ZoneId zone) {

    /** The greatest number of days. */
    public static final int MAX_DAYS = 3_660;

    public StatisticsPeriod {
        requireNonNull(first, "first");
        requireNonNull(last, "last");
        requireNonNull(zone, "zone");
        if (last.isBefore(first) || first.plusDays(MAX_DAYS).compareTo(last) <= 0) {
            throw new IllegalArgumentException("must be 1 to " + MAX_DAYS + " days");
        }
    }

    /** The last days up to now, today among them. */
    public static StatisticsPeriod lastDays(int days, Instant now, ZoneId zone) {
        LocalDate today = now.atZone(zone).toLocalDate();
        return new StatisticsPeriod(today.minusDays(days - 1L), today, zone);
    }

    /** As many days just before. */
    public StatisticsPeriod before() {
        long days = first.until(last, ChronoUnit.DAYS) + 1;
        return new StatisticsPeriod(first.minusDays(days), first.minusDays(1), zone);
    }

    /** The start of the first quarter of an hour that begins in the period. */
    public Instant start() {
        return firstQuarterHour(first);
    }

    /** The start of the first quarter of an hour that begins after the period. */
    public Instant end() {
        return firstQuarterHour(last.plusDays(1));
    }

    /**
     * The day of an instant. A day lasts until the next one begins, also where clocks are set back just after midnight, so that
     * the local time is of the day before once more.
     */
    public LocalDate dayOf(Instant at) {
        LocalDate day = at.atZone(zone).toLocalDate();
        LocalDate next = day.plusDays(1);
        return at.isBefore(next.atStartOfDay(zone).toInstant()) ? day : next;
    }

    /** Days begin at another time only in zones that are not in the tz database, such as +05:20, and before 1980. */
    private Instant firstQuarterHour(LocalDate day) {
        Instant midnight = day.atStartOfDay(zone).toInstant();
        Instant quarterHour = QuarterHourClicks.startOf(midnight);
        return quarterHour.equals(midnight) ? quarterHour : quarterHour.plus(QuarterHourClicks.LENGTH);
    }
}
