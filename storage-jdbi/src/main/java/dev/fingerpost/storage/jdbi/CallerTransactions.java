package dev.fingerpost.storage.jdbi;

import java.sql.Connection;
import org.jspecify.annotations.Nullable;

/**
 * Finds the current transaction of the host, so that calls of a {@link JdbiStorage} take part in it: see {@link
 * JdbiSettings#withCallerTransactions}. Implemented by the host. Thread-safe and cheap, because each call of the
 * storage uses it.
 */
@FunctionalInterface
public interface CallerTransactions {

    /**
     * The connection of the transaction that the calling thread is in; {@code null} outside of one and after its end.
     * It leads to the database of the storage and is not in auto-commit mode. The storage sets savepoints on it, and
     * neither commits, rolls back nor closes it.
     */
    @Nullable
    Connection current();

    /**
     * Runs the action after the commit of the transaction that the calling thread is in, and drops it after a rollback.
     * Called only in a transaction. The action may use the storage, so {@link #current} must no longer return the ended
     * transaction then.
     *
     * @return false if the end of the transaction is not known; the action is dropped then
     */
    default boolean afterCommit(Runnable action) {
        return false;
    }

    /**
     * Whether the transaction that the calling thread is in was begun as read-only. Writes in it are refused then, with a visit
     * that counts a click among them: some databases would refuse them, others would not. Called only in a transaction.
     */
    default boolean isReadOnly() {
        return false;
    }
}
