package dev.fingerpost.concurrent;

import dev.fingerpost.change.Turn;
import dev.fingerpost.change.Turns;
import dev.fingerpost.failure.OverloadedException;
import dev.fingerpost.page.ConcurrencyLimits;
import dev.fingerpost.storage.Deadline;
import dev.fingerpost.storage.Storage;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/**
 * Prevents one owner's lists, changes and password hashing from taking what visits and other owners need: connections,
 * the processor and, in some databases, the only writer. Callers of one owner wait for one another first, so they take
 * no turn from other owners. Equal lists that are waiting are read only once.
 */
public final class OwnerBulkhead implements Turns {

    private static final int MOST_WAITING = 1_000;
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(5);
    private static final long EVERY_OWNER = 0;

    private final ConcurrencyLimits limits;
    private final WaitingReads waiting = new WaitingReads();
    private final Bulkhead reading;
    private final Bulkhead readingOfAll;
    private final Bulkhead writing;
    private final Bulkhead hashing = new Bulkhead(1, MOST_WAITING, "Too many passwords of one owner are being hashed");

    public OwnerBulkhead(ConcurrencyLimits limits) {
        this.limits = limits;
        this.reading = new Bulkhead(limits.perOwner(), MOST_WAITING, "Too many lists of one owner are being read");
        this.readingOfAll = new Bulkhead(limits.total(), MOST_WAITING, "Too many lists are being read");
        this.writing = new Bulkhead(limits.total(), MOST_WAITING, "Too many calls of one owner are writing");
    }

    /**
     * {@inheritDoc} One owner may make {@link ConcurrencyLimits#total} changes at the same time; a call with more than one row
     * counts as half that number. In a transaction of the caller there is no wait, because that transaction may hold
     * locks that others wait for.
     *
     * @throws OverloadedException if the turn does not come within the call's time or five seconds, or if too many
     * calls are already waiting
     */
    @Override
    public Turn take(long owner, Storage storage, int rows) {
        if (storage.isInCallerTransaction()) {
            return Turn.NONE;
        }
        int weight = rows == 1 ? 1 : (limits.total() + 1) / 2;
        try (Deadline.Call wait = Deadline.call()) {
            return writing.take(owner, weight, bounded(wait.deadline().left(storage.timeout())));
        }
    }

    /**
     * Hashes a password when it is the owner's turn; only one password of an owner is hashed at a time.
     *
     * @param left the remaining time for hashing
     * @throws OverloadedException if no time is left, if the turn does not come within that time or five seconds, or if
     * too many calls are already waiting
     */
    public <R> R hash(long owner, Duration left, Supplier<R> work) {
        if (left.isZero() || left.isNegative()) {
            throw new OverloadedException("The passwords of this request take too long to hash");
        }
        Turn turn = hashing.take(owner, 1, bounded(left));
        try (turn) {
            return work.get();
        }
    }

    private static Duration bounded(Duration left) {
        return left.compareTo(LONGEST_WAIT) < 0 ? left : LONGEST_WAIT;
    }

    /**
     * Reads a list when it is the caller's turn. If an equal list of another caller starts to be read meanwhile, both
     * callers get its result; it shows everything that was stored before this call. In a transaction of the caller the
     * list is read at once, because it uses the transaction's connection, and other callers may wait for the end of the
     * transaction.
     *
     * @param list a description of the list: equal for equal lists of this owner
     * @throws OverloadedException if too many lists are being read
     */
    @Override
    public <R> R read(long owner, Storage storage, List<?> list, Supplier<R> read) {
        if (storage.isInCallerTransaction()) {
            return read.get();
        }
        long end = System.nanoTime() + limits.longestWait().toNanos();
        return waiting.read(List.of(owner, list), begun -> {
            Turn ofOwner = reading.take(owner, 1, until(end));
            try (ofOwner) {
                Turn ofAll = readingOfAll.take(EVERY_OWNER, 1, until(end));
                try (ofAll) {
                    begun.run();
                    return read.get();
                }
            }
        });
    }

    private static Duration until(long nanoTime) {
        return Duration.ofNanos(Math.max(0, nanoTime - System.nanoTime()));
    }
}
