package dev.fingerpost.storage.jdbi;

import dev.fingerpost.storage.jdbi.database.HostConnections;

/** Whether the calling thread is in a transaction of its caller, and what happens when that ends. */
interface TransactionScope {

    boolean isInCallerTransaction();

    /** Runs the action after the commit of the caller's transaction, or drops it; asked only inside of one. */
    void afterCommit(Runnable action);

    /** As the host says. */
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

    /** As the connections tell, which do not tell how a transaction ends. */
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

    /** Of a view inside of one transaction. */
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
