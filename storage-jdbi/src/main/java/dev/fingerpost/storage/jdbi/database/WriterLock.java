package dev.fingerpost.storage.jdbi.database;

import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Lets one thread of this process write at a time. Threads that wait queue in the order of their arrival. A thread that
 * comes while the lock is free may overtake them, {@value #MOST_OVERTAKINGS} times in a row: waking the next one takes
 * as long as several short writes.
 */
final class WriterLock {

    private static final int MOST_OVERTAKINGS = 16;

    private final ReentrantLock lock = new ReentrantLock(true);
    private volatile int overtakings;

    /**
     * Waits for the lock, no longer than this.
     *
     * @throws SQLTimeoutException if other writers take longer
     */
    void lock(Duration timeout) throws SQLException {
        if (overtakings < MOST_OVERTAKINGS && lock.tryLock()) {
            overtakings = lock.hasQueuedThreads() ? overtakings + 1 : 0;
            return;
        }
        try {
            if (!lock.tryLock(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new SQLTimeoutException("other writers of this process have taken too long");
            }
            overtakings = 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SQLException("interrupted while waiting for other writers", e);
        }
    }

    void unlock() {
        lock.unlock();
    }
}
