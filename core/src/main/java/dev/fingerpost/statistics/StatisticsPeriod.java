package dev.fingerpost.statistics;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;

/**
 * A period of whole days for which statistics are read.
 *
 * @param last the last day, which is part of the period
 * @param zone the zone in which days begin and end
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

    /** The given number of days up to and including today. */
    public static StatisticsPeriod lastDays(int days, Instant now, ZoneId zone) {
        LocalDate today = now.atZone(zone).toLocalDate();
        return new StatisticsPeriod(today.minusDays(days - 1L), today, zone);
    }

    /** The period of the same length that ends just before this one. */
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
     * The day of an instant. A day lasts until the next day begins, even if clocks are set back just after midnight and
     * the local time briefly belongs to the previous day again.
     */
    public LocalDate dayOf(Instant at) {
        LocalDate day = at.atZone(zone).toLocalDate();
        LocalDate next = day.plusDays(1);
        return at.isBefore(next.atStartOfDay(zone).toInstant()) ? day : next;
    }

    /**
     * The first quarter of an hour of a day. Days begin at a whole quarter of an hour, except before 1980 and in zones
     * that are not in the tz database, such as +05:20.
     */
    private Instant firstQuarterHour(LocalDate day) {
        Instant midnight = day.atStartOfDay(zone).toInstant();
        Instant quarterHour = QuarterHourClicks.startOf(midnight);
        return quarterHour.equals(midnight) ? quarterHour : quarterHour.plus(QuarterHourClicks.LENGTH);
    }
}
