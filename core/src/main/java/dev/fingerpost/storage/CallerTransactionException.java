package dev.fingerpost.storage;

/**
 * A call needs a transaction of its own, but every statement of the thread would be in its caller's transaction.
 * Nothing was done. A storage throws it; the library catches it and counts in another way, so it never reaches a host.
 */
public final class CallerTransactionException extends RuntimeException {

    /** Created only by storages. */
    public CallerTransactionException() {
        super("The calling thread is in a transaction of its caller");
    }
}
