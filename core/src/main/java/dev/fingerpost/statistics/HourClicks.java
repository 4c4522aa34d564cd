package dev.fingerpost.statistics;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * The clicks that were counted in an hour.
 *
 * @param hour the start of the hour, a whole hour in UTC
 * @param clicks the number of clicks, at least 1
 */
public record HourClicks(Instant hour, long clicks) {

    public HourClicks {
        requireNonNull(hour, "hour");
        if (!hour.equals(hourOf(hour)) || clicks < 1) {
            throw new IllegalArgumentException("must be a whole hour with at least one click");
        }
    }

    /** The start of the hour, in UTC, that contains an instant. */
    public static Instant hourOf(Instant at) {
        return at.truncatedTo(ChronoUnit.HOURS);
    }
}
