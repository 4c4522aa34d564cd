package dev.fingerpost.storage.mvstore;

import dev.fingerpost.failure.StorageException;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.h2.mvstore.type.DataType;

/** The maps of one store and its transactions: many readers or one writer, and a commit for each write. */
final class MvDatabase {

    private final MVStore store;
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

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

    /** Commits what the work has written. If the work throws, nothing of it stays. */
    <R> R writing(String operation, Supplier<R> work) {
        lock.writeLock().lock();
        try {
            requireOpen(operation);
            R result = work.get();
            commit(operation);
            return result;
        } catch (MVStoreException e) {
            throw StorageException.failed(operation, e);
        } finally {
            if (!store.isClosed() && store.hasUnsavedChanges()) {
                store.rollback();
            }
            lock.writeLock().unlock();
        }
    }

    /** MVStore reads on after it was closed, as long as the pages are in its cache. */
    private void requireOpen(String operation) {
        if (store.isClosed()) {
            throw StorageException.failed(operation, null);
        }
    }

    private void commit(String operation) {
        try {
            store.commit();
        } catch (MVStoreException e) {
            throw StorageException.outcomeUnknown(operation, e);
        }
    }
}
