package dev.fingerpost.storage.jdbi;

/**
 * Called after each call of a {@link JdbiStorage}, for metrics; see {@link JdbiSettings#withOperationListener}. It runs
 * on the thread of the call, so it must neither block nor throw. Calls that take part in a transaction of the host are
 * not reported. Implementations must be thread-safe.
 */
@FunctionalInterface
public interface OperationListener {

    /** Called after a call has ended, successfully or not. */
    void completed(Operation operation);
}
