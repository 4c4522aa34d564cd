package dev.fingerpost.storage.jdbi;

/**
 * Called after each call of a {@link JdbiStorage}, for metrics; see {@link JdbiSettings#withOperationListener}. It runs
 * on the thread of the call, so it must not block. What it throws is logged. Calls in a transaction that the host has named ({@link
 * JdbiStorage#in}, {@link JdbiSettings#withCallerTransactions}) are not reported. All calls in {@link
 * JdbiStorage#inTransaction} are reported as a single operation. Implementations must be thread-safe.
 */
@FunctionalInterface
public interface OperationListener {

    /** Called after a call has ended, successfully or not. */
    void completed(Operation operation);
}
