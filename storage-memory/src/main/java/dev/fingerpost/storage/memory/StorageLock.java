package dev.fingerpost.storage.memory;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/** One lock over links and pixels: they refer to each other, and maps with locks of their own could disagree. */
final class StorageLock {

    /** Most of what is done under the lock is over before a thread has been put to sleep and woken. */
    private static final int TRIES = 100;

    private final ReadWriteLock lock = new ReentrantReadWriteLock();

    <R> R reading(Supplier<R> work) {
        return holding(lock.readLock(), work);
    }

    <R> R writing(Supplier<R> work) {
        return holding(lock.writeLock(), work);
    }

    private static <R> R holding(Lock lock, Supplier<R> work) {
        acquire(lock);
        try {
            return work.get();
        } finally {
            lock.unlock();
        }
    }

    private static void acquire(Lock lock) {
        for (int i = 0; i < TRIES; i++) {
            if (lock.tryLock()) {
                return;
            }
            Thread.onSpinWait();
        }
        lock.lock();
    }
}
