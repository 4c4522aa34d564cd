package dev.fingerpost.storage.jdbi;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/** How often, and for how long, a transaction is tried again after a failure that may pass. */
final class RetryPolicy {

    /** Many, since nodes of a cluster do not wait for one another: of those who change one row at once, one wins. */
    private static final int MORE_TRIES = 19;

    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final long FIRST_PAUSE_MILLIS = 8;
    private static final long LONGEST_PAUSE_MILLIS = 128;

    private final long start = System.nanoTime();
    private long pause = FIRST_PAUSE_MILLIS;
    private int failures;

    /** Waits a little, longer from time to time, and says whether to try again. Never after an interrupt. */
    boolean mayTryAgain() {
        failures++;
        if (failures > MORE_TRIES || System.nanoTime() - start > LONGEST_NANOS) {
            return false;
        }
        try {
            // Rivals that failed together must not meet again.
            Thread.sleep(ThreadLocalRandom.current().nextLong(pause));
            pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
