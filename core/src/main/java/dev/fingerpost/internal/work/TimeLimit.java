package dev.fingerpost.internal.work;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * How long a piece of work may go on. The work asks for it between its steps: a thread is never interrupted, because some embedded
 * databases close their file when that happens.
 */
public final class TimeLimit {

    private final Duration limit;
    private final LongSupplier nanoTime;
    private final BooleanSupplier isStopped;
    private final long start;

    private TimeLimit(Duration limit, LongSupplier nanoTime, BooleanSupplier isStopped) {
        this.limit = limit;
        this.nanoTime = nanoTime;
        this.isStopped = isStopped;
        this.start = nanoTime.getAsLong();
    }

    /**
     * A limit that begins now.
     *
     * @param isStopped whether the work must end before its time is over
     */
    static TimeLimit of(Duration limit, LongSupplier nanoTime, BooleanSupplier isStopped) {
        return new TimeLimit(limit, nanoTime, isStopped);
    }

    /** The time that is left; zero if there is none. */
    public Duration left() {
        Duration left = limit.minusNanos(nanoTime.getAsLong() - start);
        return left.isNegative() || isStopped.getAsBoolean() ? Duration.ZERO : left;
    }

    /**
     * Lets the work go on.
     *
     * @throws TimeOverException if its time is over, or the queue was closed
     */
    public void check() {
        if (left().isZero()) {
            throw new TimeOverException(limit);
        }
    }
}
