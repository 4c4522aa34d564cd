package dev.fingerpost.link;

import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a visitor of a link finds. Computed from the link and an instant, never stored, so nothing is final: a link is
 * active again once its limit is raised, its end moved or its flag cleared. The order of the constants is the
 * precedence: the first that applies wins. This is the one place that knows the rule; storages translate it.
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

    /** The status in the HTTP interface: {@code disabled}, {@code expired}, {@code scheduled} or {@code active}. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    static LinkStatus of(LinkContent content, long clicks, Instant now) {
        if (content.disabled()) {
            return DISABLED;
        }
        if (isOver(content, clicks, now)) {
            return EXPIRED;
        }
        return content.activePeriod().isAheadAt(now) ? SCHEDULED : ACTIVE;
    }

    static boolean isOver(LinkContent content, long clicks, Instant now) {
        return isUsedUp(content.clicksLimit(), clicks) || content.activePeriod().isOverAt(now);
    }

    private static boolean isUsedUp(@Nullable Long limit, long clicks) {
        return limit != null && clicks >= limit;
    }
}
