package dev.fingerpost.http.wire;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The memory that the bodies and the responses of all requests, and the work that outlives them, may take together: a share of the heap. What is over it waits, in
 * the order of arrival. Thread-safe.
 */
public final class MemoryBudget {

    /** The budget is this part of the heap. */
    private static final int PART_OF_HEAP = 4;

    private static final int UNIT = 1_024;

    private final int units;
    private final Semaphore free;

    /** A budget of this many bytes. */
    public MemoryBudget(long bytes) {
        units = (int) Math.min(Integer.MAX_VALUE, Math.max(1, bytes / UNIT));
        free = new Semaphore(units, true);
    }

    /** The budget of this process. */
    public static MemoryBudget ofHeap() {
        return new MemoryBudget(Runtime.getRuntime().maxMemory() / PART_OF_HEAP);
    }

    /** What one request takes; nothing yet. */
    public Share share() {
        return new Share();
    }

    /** What one request takes of the budget, until it is closed. Not thread-safe. */
    public final class Share implements AutoCloseable {

        private int taken;

        private Share() {}

        /** Another share of this budget, of which nothing is taken yet. */
        Share another() {
            return share();
        }

        /** The bytes that all shares of this budget have together. */
        public long budget() {
            return (long) units * UNIT;
        }

        /**
         * Makes sure that the request has this much, and waits for what it lacks. One that needs more than there is at all gets
         * all.
         *
         * @return false if that would take longer
         */
        public boolean reserve(long bytes, Duration longestWait) {
            int wanted = (int) Math.min(units, (bytes + UNIT - 1) / UNIT);
            try {
                if (wanted <= taken || free.tryAcquire(wanted - taken, longestWait.toNanos(), TimeUnit.NANOSECONDS)) {
                    taken = Math.max(taken, wanted);
                    return true;
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return false;
        }

        @Override
        public void close() {
            free.release(taken);
            taken = 0;
        }
    }
}
