package dev.fingerpost.storage.jdbi.database;

import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Lets one thread of this process write at a time. Threads that wait queue in the order of their arrival. A thread that
 * comes while the lock is free may overtake them, for two milliseconds: waking the next one takes as long as several short
 * writes. So a click waits for a slice or two of statistics, not for all.
 */
final class WriterLock {

    private static final long OVERTAKING_NANOS = 2_000_000;

    private final ReentrantLock lock = new ReentrantLock(true);
    private volatile boolean overtaken;
    private volatile long overtakenSince;

    /**
     * Waits for the lock, no longer than this.
     *
     * @throws SQLTimeoutException if other writers take longer
     */
    void lock(Duration timeout) throws SQLException {
        if (mayOvertake() && lock.tryLock()) {
            boolean overtakes = lock.hasQueuedThreads();
            if (overtakes && !overtaken) {
                overtakenSince = System.nanoTime();
            }
            overtaken = overtakes;
            return;
        }
        try {
            if (!lock.tryLock(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new SQLTimeoutException("other writers of this process have taken too long");
            }
            overtaken = false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SQLException("interrupted while waiting for other writers", e);
        }
    }

    private boolean mayOvertake() {
        return !overtaken || System.nanoTime() - overtakenSince < OVERTAKING_NANOS;
    }

    void unlock() {
        lock.unlock();
    }
}
