package dev.fingerpost.link;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * The time in which a link is active: from its start up to, but not including, its end. Cut to whole seconds, the
 * precision of the HTTP interface.
 *
 * @param start {@code null} for no start
 * @param end {@code null} for no end
 */
public record ActivePeriod(
        @Nullable Instant start, @Nullable Instant end) {

    /** The earliest instant that a period may have: the start of the year 1 in every zone. */
    public static final Instant EARLIEST = Instant.parse("0000-12-31T00:00:00Z");

    /** The latest instant that a period may have: the end of the year 9999 in every zone. */
    public static final Instant LATEST = Instant.parse("+10000-01-01T23:59:59Z");

    /** No bounds. */
    public static final ActivePeriod ALWAYS = new ActivePeriod(null, null);

    public ActivePeriod {
        start = wholeSeconds(start);
        end = wholeSeconds(end);
        if (start != null && end != null && !end.isAfter(start)) {
            throw new IllegalArgumentException("the end of a period must be after its start");
        }
    }

    /** Whether this period has not started at an instant. */
    public boolean isAheadAt(Instant now) {
        return start != null && now.isBefore(start);
    }

    /** Whether this period has ended at an instant. */
    public boolean isOverAt(Instant now) {
        return end != null && !now.isBefore(end);
    }

    private static @Nullable Instant wholeSeconds(@Nullable Instant instant) {
        return instant == null ? null : instant.truncatedTo(ChronoUnit.SECONDS);
    }
}
