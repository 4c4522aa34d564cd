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
     * Runs the action after the commit of the caller's transaction, or drops it; called only in one. It is dropped where
     * the end of the transaction is not known.
     */
    default void afterCommit(Runnable action) {
        // a connection shows that it is in a transaction, but not how that ends
    }

    /** For a host that provides its current transaction. */
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
