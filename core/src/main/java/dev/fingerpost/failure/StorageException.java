package dev.fingerpost.failure;

import org.jspecify.annotations.Nullable;

/**
 * The storage failed. With {@link ErrorCode#STORAGE_FAILED} and {@link ErrorCode#TIMED_OUT}, nothing was changed and
 * the caller may retry. With {@link ErrorCode#STORAGE_FULL} and {@link ErrorCode#DAMAGED}, nothing was changed either,
 * but a retry does not help. With {@link ErrorCode#OUTCOME_UNKNOWN}, the connection was lost during the commit: the
 * change was made entirely or not at all, so the caller must read before a retry. The cause, if there is one, is for
 * logs only.
 */
public final class StorageException extends FingerpostException {

    private StorageException(ErrorCode code, String message, @Nullable Throwable cause) {
        super(code, message, cause);
    }

    /**
     * The operation failed. Nothing was changed.
     *
     * @param operation completes "failed to", for example {@code "insert a link"}
     */
    public static StorageException failed(String operation, @Nullable Throwable cause) {
        return new StorageException(ErrorCode.STORAGE_FAILED, "The storage failed to " + operation, cause);
    }

    /**
     * The storage has no space left. Nothing was changed.
     *
     * @param operation completes "failed to", for example {@code "insert a link"}
     */
    public static StorageException full(String operation, @Nullable Throwable cause) {
        return new StorageException(ErrorCode.STORAGE_FULL, "The storage is too full to " + operation, cause);
    }

    /**
     * The storage took longer than its time limit. Nothing was changed.
     *
     * @param operation completes "took too long to", for example {@code "list links"}
     */
    public static StorageException timedOut(String operation, @Nullable Throwable cause) {
        return new StorageException(ErrorCode.TIMED_OUT, "The storage took too long to " + operation, cause);
    }

    /**
     * A stored row cannot be read. Nothing was changed.
     *
     * @param row the kind and id of the row, for example {@code "link 42"}
     */
    public static StorageException damaged(String row, @Nullable Throwable cause) {
        return new StorageException(ErrorCode.DAMAGED, "The stored data of " + row + " is damaged", cause);
    }

    /** The change was made entirely or not at all; the library cannot tell which. */
    public static StorageException outcomeUnknown(String operation, @Nullable Throwable cause) {
        return new StorageException(
                ErrorCode.OUTCOME_UNKNOWN,
                "The connection was lost during the commit, so it is unknown whether the storage could " + operation,
                cause);
    }

    /** Returns a copy of this failure, to be thrown by another thread that waited for the operation. */
    public StorageException again() {
        return new StorageException(code(), String.valueOf(getMessage()), this);
    }
}
