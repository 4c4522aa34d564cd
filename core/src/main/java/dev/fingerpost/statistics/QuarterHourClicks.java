package dev.fingerpost.statistics;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;

/**
 * The clicks that were counted in a quarter of an hour. A quarter of an hour never belongs to two days: in every zone
 * of the tz database, since 1980, days have begun at a whole quarter of an hour in UTC. No longer interval has this
 * property.
 *
 * @param start a whole quarter of an hour in UTC
 * @param clicks the number of clicks, at least 1
 */
public record QuarterHourClicks(Instant start, long clicks) {

    /** A quarter of an hour. */
    public static final Duration LENGTH = Duration.ofMinutes(15);

    public QuarterHourClicks {
        requireNonNull(start, "start");
        if (!start.equals(startOf(start)) || clicks < 1) {
            throw new IllegalArgumentException("must be a whole quarter of an hour with at least one click");
        }
    }

    /** The start of the quarter of an hour that contains an instant. */
    public static Instant startOf(Instant at) {
        long second = at.getEpochSecond();
        return Instant.ofEpochSecond(second - Math.floorMod(second, LENGTH.toSeconds()));
    }
}
