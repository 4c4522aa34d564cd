package dev.fingerpost.storage.jdbi.database;

import java.sql.Connection;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Whether the calling thread is in a transaction of its caller, and how to run an action after its commit. */
@FunctionalInterface
public interface TransactionScope {

    boolean isInCallerTransaction();

    /**
     * Runs an action after the commit of the caller's transaction. The action is dropped after a rollback, or if the
     * end of the transaction cannot be known. Called only in a transaction.
     */
    default void afterCommit(Runnable action) {
        // a connection shows that it is in a transaction, but not how the transaction ends
    }

    /** Creates the scope of a host that provides its current transaction. */
    static TransactionScope of(Supplier<@Nullable Connection> current, Consumer<Runnable> afterCommit) {
        return new TransactionScope() {
            @Override
            public boolean isInCallerTransaction() {
                return current.get() != null;
            }

            @Override
            public void afterCommit(Runnable action) {
                afterCommit.accept(action);
            }
        };
    }
}
