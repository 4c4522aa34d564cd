package dev.fingerpost.internal.bulkhead;

import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.page.ListLimits;
import dev.fingerpost.storage.Deadline;
import dev.fingerpost.storage.Storage;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/**
 * Keeps one owner's lists, changes and hashing of passwords from taking what visits and other owners need: connections, the
 * processor, the one writer of some databases. Those of one owner wait for one another first, so that they take no turn from
 * other owners. Equal lists that wait are read once.
 */
public final class OwnerBulkhead {

    private static final int MOST_WAITING = 1_000;
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(5);
    private static final long EVERY_OWNER = 0;

    private final ListLimits limits;
    private final WaitingReads waiting = new WaitingReads();
    private final Bulkhead reading;
    private final Bulkhead readingOfAll;
    private final Bulkhead writing;
    private final Bulkhead hashing = new Bulkhead(1, MOST_WAITING, "Too many passwords of one owner are being hashed");

    public OwnerBulkhead(ListLimits limits) {
        this.limits = limits;
        this.reading = new Bulkhead(limits.perOwner(), MOST_WAITING, "Too many lists of one owner are being read");
        this.readingOfAll = new Bulkhead(limits.total(), MOST_WAITING, "Too many lists are being read");
        this.writing = new Bulkhead(limits.total(), MOST_WAITING, "Too many calls of one owner are writing");
    }

    /**
     * Writes when it is the turn of the owner, who has as many turns as there are lists of all owners. A call with many rows takes
     * half of them. The wait is a part of the call's time. In a transaction of the caller it is done at once, as that may hold what others wait for.
     *
     * @throws OverloadedException if the wait takes all of that time
     */
    public <R> R write(long owner, Storage storage, int rows, Supplier<R> work) {
        if (storage.isInCallerTransaction()) {
            return work.get();
        }
        int weight = rows == 1 ? 1 : (limits.total() + 1) / 2;
        return Deadline.call(deadline ->
                writing.run(owner, weight, bounded(deadline.left(storage.timeout())), () -> deadline.run(work)));
    }

    /**
     * Hashes a password when it is the turn of the owner, who hashes one at a time.
     *
     * @param left of the time of the call
     * @throws OverloadedException if none is left, or that takes too long
     */
    public <R> R hash(long owner, Duration left, Supplier<R> work) {
        if (left.isZero() || left.isNegative()) {
            throw new OverloadedException("The passwords of one request take too long to hash");
        }
        return hashing.run(owner, 1, bounded(left), work);
    }

    private static Duration bounded(Duration left) {
        return left.compareTo(LONGEST_WAIT) < 0 ? left : LONGEST_WAIT;
    }

    /**
     * Reads a list when it is the caller's turn, or has what an equal list of another caller read meanwhile: one that
     * had not begun when this one was asked for, so that it shows all that was stored before. In a transaction of the
     * caller it is read at once: it uses the transaction's connection, and other callers may wait for its end.
     *
     * @param list what is read: equal for equal lists of this owner
     * @throws OverloadedException if too many lists are being read
     */
    public <R> R read(long owner, Storage storage, List<?> list, Supplier<R> read) {
        if (storage.isInCallerTransaction()) {
            return read.get();
        }
        long end = System.nanoTime() + limits.longestWait().toNanos();
        return waiting.read(
                List.of(storage.tenantKey().map(Supplier::get).orElse(""), owner, list),
                begun -> reading.run(
                        owner,
                        1,
                        until(end),
                        () -> readingOfAll.run(EVERY_OWNER, 1, until(end), () -> {
                            begun.run();
                            return read.get();
                        })));
    }

    private static Duration until(long nanoTime) {
        return Duration.ofNanos(Math.max(0, nanoTime - System.nanoTime()));
    }
}
