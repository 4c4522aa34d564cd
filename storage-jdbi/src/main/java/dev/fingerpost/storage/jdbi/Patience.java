package dev.fingerpost.storage.jdbi;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/** How often, and for how long, a transaction is tried again after a failure that may pass. */
final class Patience {

    private static final int MORE_TRIES = 5;
    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final int FIRST_PAUSE_MILLIS = 4;

    private final long start = System.nanoTime();
    private int failures;

    /** Waits a little, longer from time to time, and says whether to try again. Never after an interrupt. */
    boolean another() {
        failures++;
        if (failures > MORE_TRIES || System.nanoTime() - start > LONGEST_NANOS) {
            return false;
        }
        try {
            // Rivals that failed together must not meet again.
            Thread.sleep(ThreadLocalRandom.current().nextLong((long) FIRST_PAUSE_MILLIS << failures));
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
