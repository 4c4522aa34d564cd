package dev.fingerpost.storage.jdbi.database;

import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Lets one thread at a time write through a storage. Waiting threads queue in the order of their arrival. Threads that
 * arrive while the lock is free may overtake the queue, because waking its first thread takes as long as several short
 * writes; after two milliseconds of overtaking, the queue has its turn. So a click waits for one or two transactions of
 * the statistics and not for all of them.
 *
 * <p>Clicks have priority over other writers, of which only one at a time may hold the lock or wait in the queue. If
 * clicks are waiting when such a writer releases the lock, the next such writer must wait for as long as this one has
 * held it. So even if many links are written without a pause, half of the time is left for clicks.
 */
final class WriterLock {

    private static final long OVERTAKING_NANOS = 2_000_000;

    private final ReentrantLock lock = new ReentrantLock(true);
    private final Semaphore others = new Semaphore(1, true);
    private final AtomicInteger waitingClicks = new AtomicInteger();
    private volatile boolean overtaken;
    private volatile long overtakenSince;
    private volatile long othersFrom = System.nanoTime();

    // used only by the thread that holds the lock
    private boolean isHeldByClick;
    private long heldSince;

    /**
     * Acquires the lock, waiting for it no longer than the timeout.
     *
     * @param isClick whether the caller has priority
     * @throws SQLTimeoutException if other writers take longer
     */
    void lock(Duration timeout, boolean isClick) throws SQLException {
        if (mayOvertake() && tryLock(isClick)) {
            boolean overtakes = lock.hasQueuedThreads();
            if (overtakes && !overtaken) {
                overtakenSince = System.nanoTime();
            }
            overtaken = overtakes;
        } else {
            queue(timeout, isClick);
            overtaken = false;
        }
        isHeldByClick = isClick;
        heldSince = System.nanoTime();
    }

    private boolean tryLock(boolean isClick) {
        if (isClick) {
            return lock.tryLock();
        }
        if (untilOthers() > 0 || !others.tryAcquire()) {
            return false;
        }
        if (lock.tryLock()) {
            return true;
        }
        others.release();
        return false;
    }

    private void queue(Duration timeout, boolean isClick) throws SQLException {
        try {
            if (!(isClick ? queueClick(timeout) : queueOther(timeout))) {
                throw new SQLTimeoutException("other writers of this process have taken too long");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SQLException("interrupted while waiting for other writers", e);
        }
    }

    private boolean queueClick(Duration timeout) throws InterruptedException {
        waitingClicks.incrementAndGet();
        try {
            return lock.tryLock(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } finally {
            waitingClicks.decrementAndGet();
        }
    }

    private boolean queueOther(Duration timeout) throws InterruptedException {
        long end = System.nanoTime() + timeout.toNanos();
        if (!others.tryAcquire(timeout.toNanos(), TimeUnit.NANOSECONDS)) {
            return false;
        }
        boolean isLocked = false;
        try {
            TimeUnit.NANOSECONDS.sleep(Math.min(untilOthers(), end - System.nanoTime()));
            isLocked = lock.tryLock(end - System.nanoTime(), TimeUnit.NANOSECONDS);
            return isLocked;
        } finally {
            if (!isLocked) {
                others.release();
            }
        }
    }

    private long untilOthers() {
        return othersFrom - System.nanoTime();
    }

    private boolean mayOvertake() {
        return !overtaken || System.nanoTime() - overtakenSince < OVERTAKING_NANOS;
    }

    void unlock() {
        boolean wasOther = !isHeldByClick;
        if (wasOther && waitingClicks.get() > 0) {
            long now = System.nanoTime();
            othersFrom = now + (now - heldSince);
        }
        lock.unlock();
        if (wasOther) {
            others.release();
        }
    }
}
