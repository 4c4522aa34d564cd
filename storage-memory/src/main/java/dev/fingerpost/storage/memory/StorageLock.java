package dev.fingerpost.storage.memory;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/** One lock for links and pixels: links refer to pixels, so separate locks could let them disagree. Tests extend it. */
class StorageLock {

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    /** The number of writes that have begun. */
    private final AtomicLong writes = new AtomicLong();

    <R> R reading(Supplier<R> work) {
        return holding(lock.readLock(), work);
    }

    /**
     * Reads without the lock, and again with it if a write began in the meantime. For short work on data that is safe to
     * read while it changes; the result of such a read is dropped.
     */
    <R> R optimisticRead(Supplier<R> work) {
        long before = writes.get();
        if (!lock.isWriteLocked()) {
            R seen = work.get();
            if (writes.get() == before) {
                return seen;
            }
        }
        return reading(work);
    }

    <R> R writing(Supplier<R> work) {
        return holding(lock.writeLock(), () -> {
            writes.incrementAndGet();
            return work.get();
        });
    }

    private static <R> R holding(Lock lock, Supplier<R> work) {
        lock.lock();
        try {
            return work.get();
        } finally {
            lock.unlock();
        }
    }
}
