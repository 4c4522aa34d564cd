package dev.fingerpost.storage;

/**
 * A call that must have a transaction of its own was made on a thread that has only its caller's. Nothing was done. It
 * passes between a storage and this library, which then does the same in another way, and never reaches a host.
 */
public final class CallerTransactionException extends RuntimeException {

    /** Made by storages. */
    public CallerTransactionException() {
        super("The calling thread is in a transaction of its caller");
    }
}
