package dev.fingerpost.storage.jdbi.transaction;

import dev.fingerpost.storage.Deadline;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The retry of a transaction after a transient failure, such as a deadlock: at most 20 attempts, with exponential
 * backoff and random jitter between them. There is no retry once a limit of time has passed. One instance is for one
 * call.
 */
public final class RetryPolicy {

    /** Many, because the nodes of a cluster do not wait for locks: of transactions that change one row, one wins. */
    private static final int MORE_TRIES = 19;

    private static final long FIRST_PAUSE_MILLIS = 8;
    private static final long LONGEST_PAUSE_MILLIS = 128;

    private final Deadline deadline;
    private final Duration limit;
    private long pause = FIRST_PAUSE_MILLIS;
    private int failures;
    private int retries;

    /** How often it was retried. */
    public int retries() {
        return retries;
    }

    /**
     * For the attempts of a call.
     *
     * @param limit of the time in which a retry may begin
     */
    public RetryPolicy(Deadline deadline, Duration limit) {
        this.deadline = deadline;
        this.limit = limit;
    }

    /** Waits for the backoff and returns whether to retry. There is no retry after an interrupt. */
    public boolean mayTryAgain() {
        failures++;
        if (failures > MORE_TRIES || deadline.isOver(limit)) {
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
