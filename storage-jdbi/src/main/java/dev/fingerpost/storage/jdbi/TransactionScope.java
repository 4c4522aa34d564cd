package dev.fingerpost.storage.jdbi;

import dev.fingerpost.storage.jdbi.database.HostConnections;

/** Whether the calling thread is in a transaction of its caller, and how to run an action after its commit. */
interface TransactionScope {

    boolean isInCallerTransaction();

    /** Runs the action after the commit of the caller's transaction, or drops it; called only in one. */
    void afterCommit(Runnable action);

    /** For a host that provides its current transaction. */
    static TransactionScope of(CallerTransactions callers) {
        return new TransactionScope() {
            @Override
            public boolean isInCallerTransaction() {
                return callers.current() != null;
            }

            @Override
            public void afterCommit(Runnable action) {
                callers.afterCommit(action);
            }
        };
    }

    /** For connections that show whether they are in a transaction, but not how it ends. */
    static TransactionScope of(HostConnections connections) {
        return new TransactionScope() {
            @Override
            public boolean isInCallerTransaction() {
                return connections.isInCallerTransaction();
            }

            @Override
            public void afterCommit(Runnable action) {
                // whether the transaction is committed is not known here
            }
        };
    }

    /** For a view in one transaction. */
    static TransactionScope inside() {
        return new TransactionScope() {
            @Override
            public boolean isInCallerTransaction() {
                return true;
            }

            @Override
            public void afterCommit(Runnable action) {
                // whether the transaction is committed is not known here
            }
        };
    }
}
