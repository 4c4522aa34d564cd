package dev.fingerpost.storage.jdbi.transaction;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The retry of a transaction after a transient failure, such as a deadlock: at most 20 attempts, no retry once a
 * limit of time has passed, with exponential backoff and random jitter between them. One instance is for one call.
 */
public final class RetryPolicy {

    /** Many, because the nodes of a cluster do not wait for locks: of transactions that change one row, one wins. */
    private static final int MORE_TRIES = 19;

    private static final long FIRST_PAUSE_MILLIS = 8;
    private static final long LONGEST_PAUSE_MILLIS = 128;

    private final long longestNanos;
    private final long start = System.nanoTime();
    private long pause = FIRST_PAUSE_MILLIS;
    private int failures;
    private int retries;

    /** How often it was retried. */
    public int retries() {
        return retries;
    }

    /** @param longest how long after the start a retry may begin */
    public RetryPolicy(Duration longest) {
        this.longestNanos = longest.toNanos();
    }

    /** Waits for the backoff and returns whether to retry. There is no retry after an interrupt. */
    public boolean mayTryAgain() {
        failures++;
        if (failures > MORE_TRIES || System.nanoTime() - start > longestNanos) {
            return false;
        }
        try {
            // jitter: transactions that failed together must not collide again
            Thread.sleep(ThreadLocalRandom.current().nextLong(pause));
            pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
            retries++;
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
