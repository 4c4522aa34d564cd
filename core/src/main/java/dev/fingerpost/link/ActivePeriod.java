package dev.fingerpost.link;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * The time in which a link is active: the half-open interval {@code [start, end)}, cut to whole seconds, the precision
 * of the HTTP API.
 *
 * @param start {@code null} if the link is active from the beginning
 * @param end {@code null} if the link stays active
 */
public record ActivePeriod(
        @Nullable Instant start, @Nullable Instant end) {

    /**
     * The earliest start or end of a period. In UTC, it is one day before the year 1, so that the year 1 can begin in
     * any time zone.
     */
    public static final Instant EARLIEST = Instant.parse("0000-12-31T00:00:00Z");

    /**
     * The latest start or end of a period. In UTC, it is one day after the year 9999, so that the year 9999 can end in
     * any time zone.
     */
    public static final Instant LATEST = Instant.parse("+10000-01-01T23:59:59Z");

    /** The period without bounds. */
    public static final ActivePeriod ALWAYS = new ActivePeriod(null, null);

    public ActivePeriod {
        start = wholeSeconds(start);
        end = wholeSeconds(end);
        if (start != null && end != null && !end.isAfter(start)) {
            throw new IllegalArgumentException("the end of a period must be after its start");
        }
    }

    /**
     * Whether an instant can be the start or the end of a period: every storage can keep it, because, cut to whole
     * seconds, it is neither before {@link #EARLIEST} nor after {@link #LATEST}.
     */
    public static boolean isStorable(Instant instant) {
        Instant stored = instant.truncatedTo(ChronoUnit.SECONDS);
        return !stored.isBefore(EARLIEST) && !stored.isAfter(LATEST);
    }

    /** Whether this period starts after the given instant. */
    public boolean isAheadAt(Instant now) {
        return start != null && now.isBefore(start);
    }

    /** Whether this period has ended at the given instant. */
    public boolean isOverAt(Instant now) {
        return end != null && !now.isBefore(end);
    }

    private static @Nullable Instant wholeSeconds(@Nullable Instant instant) {
        return instant == null ? null : instant.truncatedTo(ChronoUnit.SECONDS);
    }
}
