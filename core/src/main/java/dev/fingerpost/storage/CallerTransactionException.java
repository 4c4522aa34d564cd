package dev.fingerpost.storage;

/**
 * A call needs its own transaction, but the thread can only have its caller's. Nothing was done. A storage throws it,
 * and the library catches it and does what was asked for in another way, so it never reaches a host.
 */
public final class CallerTransactionException extends RuntimeException {

    /** For storages. */
    public CallerTransactionException() {
        super("The calling thread is in a transaction of its caller");
    }
}
