package dev.fingerpost.storage.jdbi.transaction;

import dev.fingerpost.storage.Deadline;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The pauses between the attempts of a transaction that fails transiently, for example by a deadlock: exponential
 * backoff with random jitter. The caller makes the attempts. There are at most 20 attempts, and no pause begins after
 * the time limit. An instance serves one call.
 */
public final class Backoff {

    /**
     * The number of retries. It is high, because the nodes of a cluster do not wait for each other's locks: of several
     * transactions that change the same row, only one succeeds, and all others fail.
     */
    private static final int MORE_TRIES = 19;

    private static final long FIRST_PAUSE_MILLIS = 8;
    private static final long LONGEST_PAUSE_MILLIS = 128;

    private final Deadline deadline;
    private final Duration limit;
    private long pause = FIRST_PAUSE_MILLIS;
    private int failures;
    private int retries;

    /** The number of retries so far. */
    public int retries() {
        return retries;
    }

    /**
     * Creates the pauses of one call.
     *
     * @param limit the time after which no further pause begins
     */
    public Backoff(Deadline deadline, Duration limit) {
        this.deadline = deadline;
        this.limit = limit;
    }

    /** Waits, and returns whether to try again. After an interrupt it returns false. */
    public boolean mayTryAgain() {
        failures++;
        if (failures > MORE_TRIES || deadline.isOver(limit)) {
            return false;
        }
        try {
            // jitter, so that transactions that failed together do not collide again
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
