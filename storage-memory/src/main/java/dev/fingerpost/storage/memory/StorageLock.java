package dev.fingerpost.storage.memory;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/** One lock over links and pixels: they refer to each other, and maps with locks of their own could disagree. */
final class StorageLock {

    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    /** How many writers have begun. */
    private final AtomicLong writes = new AtomicLong();

    <R> R reading(Supplier<R> work) {
        return holding(lock.readLock(), work);
    }

    /**
     * The same without the lock where nobody writes meanwhile, for short work on what is safe to look at while it changes:
     * what comes of it then is thrown away.
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
