package dev.fingerpost.storage;

/**
 * A call needs a transaction of its own, but every statement of the thread is in its caller's. Nothing was done.
 * Storages throw it; the library catches it and takes another way, so it never reaches a host.
 */
public final class CallerTransactionException extends RuntimeException {

    /** Used by storages. */
    public CallerTransactionException() {
        super("The calling thread is in a transaction of its caller");
    }
}
