package dev.fingerpost.internal.bulkhead;

import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.page.ListLimits;
import dev.fingerpost.storage.Storage;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * Keeps lists from taking what visits and changes need: connections, the processor. An owner's lists wait for one another
 * first, so that they take no turn from other owners.
 */
public final class ListBulkhead {

    private static final int MOST_WAITING = 1_000;
    private static final long EVERY_OWNER = 0;

    private final Duration longestWait;
    private final Bulkhead byOwner;
    private final Bulkhead all;

    public ListBulkhead(ListLimits limits) {
        this.longestWait = limits.longestWait();
        this.byOwner = new Bulkhead(limits.perOwner(), MOST_WAITING, "Too many lists of one owner are being read");
        this.all = new Bulkhead(limits.total(), MOST_WAITING, "Too many lists are being read");
    }

    /**
     * Reads a list when it is the caller's turn. In a transaction of the caller it is read at once: it uses the
     * transaction's connection, and other callers may wait for its end.
     *
     * @throws OverloadedException if too many lists are being read
     */
    public <R> R run(long owner, Storage storage, Supplier<R> list) {
        if (storage.isInCallerTransaction()) {
            return list.get();
        }
        long end = System.nanoTime() + longestWait.toNanos();
        return byOwner.run(
                owner,
                longestWait,
                () -> all.run(EVERY_OWNER, Duration.ofNanos(Math.max(0, end - System.nanoTime())), list));
    }
}
