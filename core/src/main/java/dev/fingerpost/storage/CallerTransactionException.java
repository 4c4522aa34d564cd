package dev.fingerpost.storage;

/**
 * A call needs a transaction of its own, but every statement of this thread would be in a transaction of the caller.
 * Nothing was done. If the call was to count clicks, the library catches it and counts them in another way. A host
 * meets it only after a mistake, such as a write to a storage within a function that this storage calls.
 */
public final class CallerTransactionException extends RuntimeException {

    /** Created only by storages and by the library. */
    public CallerTransactionException() {
        super("The call needs a transaction of its own, but the calling thread is already in one");
    }
}
