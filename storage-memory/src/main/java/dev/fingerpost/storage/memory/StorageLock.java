package dev.fingerpost.storage.memory;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/** One lock over links and pixels: they refer to each other, and maps with locks of their own could disagree. */
final class StorageLock {

    private final ReadWriteLock lock = new ReentrantReadWriteLock();

    <R> R reading(Supplier<R> work) {
        return holding(lock.readLock(), work);
    }

    <R> R writing(Supplier<R> work) {
        return holding(lock.writeLock(), work);
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
