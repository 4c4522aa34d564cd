package dev.fingerpost.storage.jdbi;

import java.sql.Connection;
import org.jspecify.annotations.Nullable;

/**
 * Finds the current transaction of the host, so that calls of a {@link JdbiStorage} take part in it; see
 * {@link JdbiSettings#withCallerTransactions}. The host implements it. Implementations must be thread-safe and cheap,
 * because each call of the storage uses them.
 */
@FunctionalInterface
public interface CallerTransactions {

    /**
     * The connection of the calling thread's transaction; {@code null} outside of a transaction and after its end. It
     * must lead to the database of the storage and not be in auto-commit mode. The storage sets savepoints on it, and
     * neither commits, rolls back nor closes it.
     */
    @Nullable
    Connection current();

    /**
     * Runs an action after the calling thread's transaction is committed, or drops it after a rollback. Called only in
     * a transaction. The action may use the storage, so by then {@link #current} must no longer return the ended
     * transaction. It throws nothing. This implementation drops the action, as for a host that cannot know the end of
     * its transactions.
     */
    default void afterCommit(Runnable action) {}

    /**
     * Whether the calling thread's transaction is read-only. Writes in such a transaction are refused by the library,
     * including visits that count a click, because some databases would refuse them and others would not. Called only
     * in a transaction.
     */
    default boolean isReadOnly() {
        return false;
    }
}
