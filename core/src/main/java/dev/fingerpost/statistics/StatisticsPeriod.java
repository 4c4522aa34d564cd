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

    /** The start of the first hour that begins in the period. */
    public Instant start() {
        return firstHour(first);
    }

    /** The start of the first hour that begins after the period. */
    public Instant end() {
        return firstHour(last.plusDays(1));
    }

    /** The day in which an hour begins: in some zones days begin within an hour of UTC. */
    public LocalDate dayOf(Instant hour) {
        return hour.atZone(zone).toLocalDate();
    }

    private Instant firstHour(LocalDate day) {
        Instant midnight = day.atStartOfDay(zone).toInstant();
        Instant hour = HourClicks.hourOf(midnight);
        return hour.equals(midnight) ? hour : hour.plus(1, ChronoUnit.HOURS);
    }
}
