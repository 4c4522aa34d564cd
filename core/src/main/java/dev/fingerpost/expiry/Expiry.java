package dev.fingerpost.expiry;

import dev.fingerpost.Feature;
import dev.fingerpost.Heart;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Deletes the links of all owners whose active period has ended, except disabled links: once an hour, or when it is
 * asked. A database finds them by an index of the ends of active periods. Each transaction deletes at most ten links of
 * one owner, so several processes may do this at the same time, and a killed process leaves nothing half done.
 */
@Feature.CreatedBy("Expiry.onRequest()")
public final class Expiry implements Feature {

    /** How long after its end a link is deleted; {@code null} for not before that is asked for. */
    private final @Nullable Duration time;

    private @Nullable Heart installed;

    private Expiry(@Nullable Duration time) {
        this.time = time;
    }

    /** Deletes links only when {@link #deleteExpired} is called. */
    public static Expiry onRequest() {
        return new Expiry(null);
    }

    /**
     * Also deletes links once an hour.
     *
     * @param time how long after the end of its active period a link is deleted; zero for as soon as possible
     */
    public static Expiry deletingAfter(Duration time) {
        if (time.isNegative()) {
            throw new IllegalArgumentException("the time until an expired link is deleted must not be negative");
        }
        return new Expiry(time);
    }

    @Override
    public Set<Class<?>> ports() {
        return Set.of(EndedLinks.class);
    }

    @Override
    public void install(Heart heart) {
        if (installed != null) {
            throw new IllegalStateException("this Expiry belongs to another library");
        }
        installed = heart;
        if (time != null) {
            ExpiredLinkCleanup cleanup = new ExpiredLinkCleanup(heart.storage(), heart.unit());
            heart.prune(time, cleanup::deleteSome);
        }
    }

    /**
     * Like {@link dev.fingerpost.link.Links#deleteExpired}, for the links of all owners.
     *
     * @param before an instant that is not in the future
     * @return how many links it has deleted
     * @throws IllegalArgumentException if the instant is in the future
     */
    public long deleteExpired(Instant before) {
        return deleteExpired(before, deleted -> {});
    }

    /**
     * Like {@link #deleteExpired(Instant)}, for callers that report progress.
     *
     * @param progress is called after each transaction with the number of links that were deleted so far
     */
    public long deleteExpired(Instant before, LongConsumer progress) {
        if (installed == null) {
            throw new IllegalStateException("this Expiry is not installed");
        }
        if (before.isAfter(installed.clock().instant())) {
            throw new IllegalArgumentException("the instant must not be after now");
        }
        return new ExpiredLinkCleanup(installed.storageOfCalls(), installed.unit()).deleteAll(before, progress);
    }
}
