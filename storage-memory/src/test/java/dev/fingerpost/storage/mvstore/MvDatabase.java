package dev.fingerpost.storage.mvstore;

import dev.fingerpost.failure.StorageException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.h2.mvstore.type.DataType;

/** The maps of one store and its transactions: many readers or one writer, and a commit for each outermost write. */
final class MvDatabase {

    private final MVStore store;
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    /** How to undo what the running transaction has written, the last step first. */
    private final Deque<Runnable> undo = new ArrayDeque<>();

    MvDatabase(MVStore store) {
        this.store = store;
    }

    <K, V> MVMap<K, V> map(String name, DataType<K> keys, DataType<V> values) {
        return store.openMap(name, new MVMap.Builder<K, V>().keyType(keys).valueType(values));
    }

    <R> R reading(String operation, Supplier<R> work) {
        lock.readLock().lock();
        try {
            requireOpen(operation);
            return work.get();
        } catch (MVStoreException e) {
            throw StorageException.failed(operation, e);
        } finally {
            lock.readLock().unlock();
        }
    }

    /** Commits what the work has written, unless it is a part of other work. If it throws, nothing of it stays. */
    <R> R writing(String operation, Supplier<R> work) {
        lock.writeLock().lock();
        int start = undo.size();
        boolean done = false;
        try {
            requireOpen(operation);
            R result = work.get();
            if (lock.getWriteHoldCount() == 1) {
                commit(operation);
            }
            done = true;
            return result;
        } catch (MVStoreException e) {
            throw StorageException.failed(operation, e);
        } finally {
            if (!done) {
                rollBackTo(start);
            }
            lock.writeLock().unlock();
        }
    }

    /** Every write goes through this method, which remembers the value before. {@code null} removes the key. */
    <K, V> void put(MVMap<K, V> map, K key, V value) {
        V before = set(map, key, value);
        undo.push(() -> set(map, key, before));
    }

    private static <K, V> V set(MVMap<K, V> map, K key, V value) {
        return value == null ? map.remove(key) : map.put(key, value);
    }

    private void commit(String operation) {
        try {
            store.commit();
        } catch (MVStoreException e) {
            throw StorageException.outcomeUnknown(operation, e);
        }
        undo.clear();
    }

    /** A store that has failed is closed, and as it was at its last commit when it is opened again. */
    private void rollBackTo(int start) {
        while (undo.size() > start) {
            Runnable step = undo.pop();
            if (!store.isClosed()) {
                step.run();
            }
        }
    }

    /** MVStore reads on after it was closed, as long as the pages are in its cache. */
    private void requireOpen(String operation) {
        if (store.isClosed()) {
            throw StorageException.failed(operation, null);
        }
    }
}
