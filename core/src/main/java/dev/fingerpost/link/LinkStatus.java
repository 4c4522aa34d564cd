package dev.fingerpost.link;

import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The status of a link, as its visitors see it. The status is computed from a link and an instant and is never stored.
 * So no status is final: a higher limit, a later end or a cleared flag makes the link active again. The constants are
 * in the order of their precedence: the first one that applies wins. In Java only this class contains the rule. A
 * storage that filters by status in its queries repeats the rule there, and must be changed with it.
 */
public enum LinkStatus {
    /** The disabled flag is set. */
    DISABLED,
    /** The clicks have reached the limit, or the active period is over. */
    EXPIRED,
    /** The active period has not begun. */
    SCHEDULED,
    /** Everything else. */
    ACTIVE;

    /**
     * The name of the status in the HTTP API: {@code disabled}, {@code expired}, {@code scheduled} or {@code active}.
     */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    static LinkStatus of(
            boolean disabled, @Nullable Long clicksLimit, ActivePeriod activePeriod, long clicks, Instant now) {
        if (disabled) {
            return DISABLED;
        }
        if (isUsedUp(clicksLimit, clicks) || activePeriod.isOverAt(now)) {
            return EXPIRED;
        }
        return activePeriod.isAheadAt(now) ? SCHEDULED : ACTIVE;
    }

    static boolean isUsedUp(@Nullable Long limit, long clicks) {
        return limit != null && clicks >= limit;
    }
}
