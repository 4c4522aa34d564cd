package dev.fingerpost.storage.jdbi;

/**
 * Called after each call of a {@link JdbiStorage}, for metrics: see {@link JdbiSettings#withOperationListener}. It is
 * called on the thread of the call, so it must not block; it must not throw either. Calls that take part in a
 * transaction of the host are not reported. Thread-safe.
 */
@FunctionalInterface
public interface OperationListener {

    /** A call has ended, successfully or not. */
    void completed(Operation operation);
}
