package dev.fingerpost.link;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * When a link may be followed: from its start up to but not including its end. Cut to whole seconds, the precision of
 * the HTTP interface.
 *
 * @param start {@code null} for none
 * @param end {@code null} for none
 */
public record ActivePeriod(
        @Nullable Instant start, @Nullable Instant end) {

    /** The earliest bound of a period: the year 1 in any zone. */
    public static final Instant EARLIEST = Instant.parse("0000-12-31T00:00:00Z");

    /** The latest bound of a period: the end of the year 9999 in any zone. */
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

    /** Whether it has not begun at this instant. */
    public boolean isAheadAt(Instant now) {
        return start != null && now.isBefore(start);
    }

    /** Whether it is over at this instant. */
    public boolean isOverAt(Instant now) {
        return end != null && !now.isBefore(end);
    }

    private static @Nullable Instant wholeSeconds(@Nullable Instant instant) {
        return instant == null ? null : instant.truncatedTo(ChronoUnit.SECONDS);
    }
}
