package dev.fingerpost.internal.bulkhead;

import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.page.ListLimits;
import dev.fingerpost.storage.Deadline;
import dev.fingerpost.storage.Storage;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/**
 * Keeps lists, calls that write many links and the hashing of passwords from taking what visits and other changes need:
 * connections, the processor, the one writer of some databases. Those of one owner wait for one another first, so that they take no turn from other owners. Equal lists that wait are read once.
 */
public final class ListBulkhead {

    private static final int MOST_WAITING = 1_000;
    private static final Duration LONGEST_WRITE = Duration.ofSeconds(5);
    private static final long EVERY_OWNER = 0;

    private final Duration longestWait;
    private final Bulkhead byOwner;
    private final Bulkhead all;
    private final WaitingReads waiting = new WaitingReads();
    private final Bulkhead writing =
            new Bulkhead(2, MOST_WAITING, "Too many calls of one owner are writing many links");
    private final Bulkhead hashing = new Bulkhead(1, MOST_WAITING, "Too many passwords of one owner are being hashed");

    public ListBulkhead(ListLimits limits) {
        this.longestWait = limits.longestWait();
        this.byOwner = new Bulkhead(limits.perOwner(), MOST_WAITING, "Too many lists of one owner are being read");
        this.all = new Bulkhead(limits.total(), MOST_WAITING, "Too many lists are being read");
    }

    /**
     * Writes many links when it is the turn of the owner, of whom two calls do so at a time. In a transaction of the caller it is
     * done at once, as that may hold what others wait for.
     *
     * @throws OverloadedException if that takes as long as the call may
     */
    public <R> R writeMany(long owner, Storage storage, Supplier<R> work) {
        Duration left = Deadline.current().left(storage.timeout());
        Duration wait = left.compareTo(LONGEST_WRITE) < 0 ? left : LONGEST_WRITE;
        return storage.isInCallerTransaction() ? work.get() : writing.run(owner, wait, work);
    }

    /**
     * Hashes a password when it is the turn of the owner, who hashes one at a time.
     *
     * @throws OverloadedException if that takes too long
     */
    public <R> R hash(long owner, Duration wait, Supplier<R> work) {
        return hashing.run(owner, wait, work);
    }

    /**
     * Reads a list when it is the caller's turn, or has what an equal list of a different caller read meanwhile: one that
     * had not begun when this one was asked for, so that it shows all that was stored before. In a transaction of the
     * caller it is read at once: it uses the transaction's connection, and other callers may wait for its end.
     *
     * @param list what is read: equal for equal lists of this owner
     * @throws OverloadedException if too many lists are being read
     */
    public <R> R run(long owner, Storage storage, List<?> list, Supplier<R> read) {
        if (storage.isInCallerTransaction()) {
            return read.get();
        }
        long end = System.nanoTime() + longestWait.toNanos();
        return waiting.read(
                List.of(owner, list),
                begun -> byOwner.run(
                        owner,
                        until(end),
                        () -> all.run(EVERY_OWNER, until(end), () -> {
                            begun.run();
                            return read.get();
                        })));
    }

    private static Duration until(long nanoTime) {
        return Duration.ofNanos(Math.max(0, nanoTime - System.nanoTime()));
    }
}
