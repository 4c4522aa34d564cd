package dev.fingerpost.concurrent;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * The time that a piece of work may take. The work checks it between its steps: its thread is never interrupted,
 * because some embedded databases close their file on an interrupt.
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
     * A limit that starts now.
     *
     * @param isStopped whether the work must end earlier
     */
    static TimeLimit of(Duration limit, LongSupplier nanoTime, BooleanSupplier isStopped) {
        return new TimeLimit(limit, nanoTime, isStopped);
    }

    /** The remaining time; zero if there is none. */
    public Duration left() {
        Duration left = limit.minusNanos(nanoTime.getAsLong() - start);
        return left.isNegative() || isStopped.getAsBoolean() ? Duration.ZERO : left;
    }

    /**
     * Returns normally if the work may go on.
     *
     * @throws TimeOverException if no time is left, or the queue was closed
     */
    public void check() {
        if (left().isZero()) {
            throw new TimeOverException(limit);
        }
    }
}
