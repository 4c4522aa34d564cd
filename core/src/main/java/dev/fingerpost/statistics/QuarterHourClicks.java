package dev.fingerpost.statistics;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;

/**
 * The clicks that were counted in a quarter of an hour: the longest time that is always in one day. In every zone of the tz
 * database, days have begun at a quarter of an hour in UTC since 1980.
 *
 * @param start a whole quarter of an hour in UTC
 * @param clicks at least 1
 */
public record QuarterHourClicks(Instant start, long clicks) {

    /** A quarter of an hour. */
    public static final Duration LENGTH = Duration.ofMinutes(15);

    public QuarterHourClicks {
        requireNonNull(start, "start");
        if (!start.equals(startOf(start)) || clicks < 1) {
            throw new IllegalArgumentException("must be a whole quarter of an hour with a click at least");
        }
    }

    /** The start of the quarter of an hour that an instant is in. */
    public static Instant startOf(Instant at) {
        long second = at.getEpochSecond();
        return Instant.ofEpochSecond(second - Math.floorMod(second, LENGTH.toSeconds()));
    }
}
