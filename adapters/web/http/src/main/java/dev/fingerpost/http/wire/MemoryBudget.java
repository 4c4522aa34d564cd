package dev.fingerpost.http.wire;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The memory that the bodies and the responses of all requests, and the work that outlives requests, may take together:
 * a share of the heap. Requests for which there is not enough left wait, in the order of their arrival. Thread-safe.
 */
public final class MemoryBudget {

    /** The heap divided by this number is the budget. */
    private static final int PART_OF_HEAP = 4;

    private static final int UNIT = 1_024;

    private final int units;
    private final Semaphore free;

    /** Creates a budget of this many bytes. */
    public MemoryBudget(long bytes) {
        units = (int) Math.min(Integer.MAX_VALUE, Math.max(1, bytes / UNIT));
        free = new Semaphore(units, true);
    }

    /** Creates a budget of a quarter of the heap. */
    public static MemoryBudget ofHeap() {
        return new MemoryBudget(Runtime.getRuntime().maxMemory() / PART_OF_HEAP);
    }

    /** Returns an empty share, for one request. */
    public Share share() {
        return new Share();
    }

    /** The part of the budget that one request takes, until it is closed. Not thread-safe. */
    public final class Share implements AutoCloseable {

        private int taken;

        private Share() {}

        /** Returns another empty share of this budget. */
        Share another() {
            return share();
        }

        /** The number of bytes of the whole budget. */
        public long budget() {
            return (long) units * UNIT;
        }

        /**
         * Increases this share to at least the given number of bytes, and waits for what it lacks. A request larger
         * than the whole budget waits until the whole budget is free, and then takes all of it.
         *
         * @return false if the memory has not become free within the longest wait
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
