package dev.fingerpost.storage.jdbi;

import java.sql.Connection;
import org.jspecify.annotations.Nullable;

/**
 * Tells a {@link JdbiStorage} of the transactions of its host, so that calls made inside of one take part in it:
 * {@link JdbiSettings#withCallerTransactions}. Implemented by the host. Thread-safe and cheap: each call of the storage
 * asks.
 */
@FunctionalInterface
public interface CallerTransactions {

    /**
     * The connection of the transaction that the calling thread is in; {@code null} outside of one, and from the moment
     * it has ended. It leads to the database of the storage and is not in auto-commit mode. The storage sets savepoints
     * on it, and neither commits, rolls back nor closes it.
     */
    @Nullable
    Connection current();

    /**
     * Runs the action after the transaction that the calling thread is in has been committed, and drops it after a
     * rollback. Asked only inside of a transaction. The action may use the storage, so {@link #current} must not give the
     * ended transaction by then.
     *
     * @return false if it is not known when the transaction ends; the action is dropped then
     */
    default boolean afterCommit(Runnable action) {
        return false;
    }
}
