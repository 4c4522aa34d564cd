package dev.fingerpost.page;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * How many lists and statistics are read, and how many changes of one owner are made, at the same time. A list with a
 * filter or a search may read every row of its owner. Without a limit, the lists of one owner could take the connections
 * and processors that visits and other owners need.
 *
 * @param total the number of lists of all owners together, at least 1; fewer than the connections of the pool. It is
 *     also the number of changes that one owner may make at the same time; a call with several links takes up half of
 *     this number, rounded up
 * @param perOwner the number of lists of one owner, at least 1
 * @param longestWait how long a further list waits for its turn before it fails with an {@code OverloadedException}
 */
public record ConcurrencyLimits(int total, int perOwner, Duration longestWait) {

    private static final ConcurrencyLimits STANDARD =
            standardFor(Runtime.getRuntime().availableProcessors());

    public ConcurrencyLimits {
        requireNonNull(longestWait, "longestWait");
        if (total < 1 || perOwner < 1 || longestWait.isNegative()) {
            throw new IllegalArgumentException(
                    "the limits must allow at least one list at a time, and the wait must not be negative");
        }
    }

    /**
     * The default limits: four lists at a time, at most two of them for one owner. On fewer than four processors one
     * owner reads one list at a time, so that an embedded database has a processor left for visits. A further list
     * waits for up to a second.
     */
    public static ConcurrencyLimits standard() {
        return STANDARD;
    }

    /** The default limits on a machine with this number of processors. */
    static ConcurrencyLimits standardFor(int processors) {
        return new ConcurrencyLimits(4, processors < 4 ? 1 : 2, Duration.ofSeconds(1));
    }

    public ConcurrencyLimits withTotal(int newTotal) {
        return new ConcurrencyLimits(newTotal, perOwner, longestWait);
    }

    public ConcurrencyLimits withPerOwner(int newPerOwner) {
        return new ConcurrencyLimits(total, newPerOwner, longestWait);
    }

    public ConcurrencyLimits withLongestWait(Duration newWait) {
        return new ConcurrencyLimits(total, perOwner, newWait);
    }
}
