package dev.fingerpost.storage.jdbi.database;

import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Lets one thread of this process write at a time. Threads that wait queue in the order of their arrival. A thread that
 * comes while the lock is free may overtake them, for two milliseconds: waking the next one takes as long as several short
 * writes. So a click waits for a slice or two of statistics, not for all.
 *
 * <p>Clicks go first: of the other writers that wait, only one is in their queue.
 */
final class WriterLock {

    private static final long OVERTAKING_NANOS = 2_000_000;

    private final ReentrantLock lock = new ReentrantLock(true);
    private final Semaphore others = new Semaphore(1, true);
    private volatile boolean overtaken;
    private volatile long overtakenSince;

    /**
     * Waits for the lock, no longer than this.
     *
     * @param isClick whether it goes before others
     * @throws SQLTimeoutException if other writers take longer
     */
    void lock(Duration timeout, boolean isClick) throws SQLException {
        if (mayOvertake() && lock.tryLock()) {
            boolean overtakes = lock.hasQueuedThreads();
            if (overtakes && !overtaken) {
                overtakenSince = System.nanoTime();
            }
            overtaken = overtakes;
            return;
        }
        try {
            if (!(isClick ? queue(timeout) : queueAlone(timeout))) {
                throw new SQLTimeoutException("other writers of this process have taken too long");
            }
            overtaken = false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SQLException("interrupted while waiting for other writers", e);
        }
    }

    private boolean queueAlone(Duration timeout) throws InterruptedException {
        long end = System.nanoTime() + timeout.toNanos();
        if (!others.tryAcquire(timeout.toNanos(), TimeUnit.NANOSECONDS)) {
            return false;
        }
        try {
            return queue(Duration.ofNanos(end - System.nanoTime()));
        } finally {
            others.release();
        }
    }

    private boolean queue(Duration timeout) throws InterruptedException {
        return lock.tryLock(timeout.toNanos(), TimeUnit.NANOSECONDS);
    }

    private boolean mayOvertake() {
        return !overtaken || System.nanoTime() - overtakenSince < OVERTAKING_NANOS;
    }

    void unlock() {
        lock.unlock();
    }
}
