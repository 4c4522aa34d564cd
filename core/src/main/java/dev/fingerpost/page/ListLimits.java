package dev.fingerpost.page;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * How many lists, and statistics, are read at the same time. A list with a filter or a search may read all rows of its
 * owner. So without a limit one owner's lists take the connections and processors that visits and other owners need.
 *
 * @param total of all owners, at least 1; fewer than the connections of the pool. One owner has as many turns to write, of
 *     which a call for many links takes half
 * @param perOwner of one owner, at least 1
 * @param longestWait how long a further list waits for its turn before it fails with an {@code OverloadedException}
 */
public record ListLimits(int total, int perOwner, Duration longestWait) {

    private static final ListLimits STANDARD = standardFor(Runtime.getRuntime().availableProcessors());

    public ListLimits {
        requireNonNull(longestWait, "longestWait");
        if (total < 1 || perOwner < 1 || longestWait.isNegative()) {
            throw new IllegalArgumentException("at least one list at a time, and no negative wait");
        }
    }

    /**
     * Four lists at a time; of one owner two, but on fewer than four processors one, so that an embedded database has
     * another for visits. Others wait for up to a second.
     */
    public static ListLimits standard() {
        return STANDARD;
    }

    /** The standard limits on a machine with this number of processors. */
    static ListLimits standardFor(int processors) {
        return new ListLimits(4, processors < 4 ? 1 : 2, Duration.ofSeconds(1));
    }

    public ListLimits withTotal(int newTotal) {
        return new ListLimits(newTotal, perOwner, longestWait);
    }

    public ListLimits withPerOwner(int newPerOwner) {
        return new ListLimits(total, newPerOwner, longestWait);
    }

    public ListLimits withLongestWait(Duration newWait) {
        return new ListLimits(total, perOwner, newWait);
    }
}
