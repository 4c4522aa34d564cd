package dev.fingerpost.failure;

import org.jspecify.annotations.Nullable;

/**
 * The storage could not do its work. With {@link ErrorCode#STORAGE_FAILED} nothing was changed and the call may be
 * repeated; with {@link ErrorCode#OUTCOME_UNKNOWN} the connection was lost at the commit, so the change is either whole
 * or absent and must be looked up before it is tried again. The cause, where there is one, is for logs only.
 */
public final class StorageException extends FingerpostException {

    private StorageException(ErrorCode code, String message, @Nullable Throwable cause) {
        super(code, message, cause);
    }

    /**
     * Nothing was changed.
     *
     * @param operation what was tried, for example {@code "insert a link"}
     */
    public static StorageException failed(String operation, @Nullable Throwable cause) {
        return new StorageException(ErrorCode.STORAGE_FAILED, "The storage failed to " + operation, cause);
    }

    /** The change is whole or absent; nobody knows which. */
    public static StorageException outcomeUnknown(String operation, @Nullable Throwable cause) {
        return new StorageException(
                ErrorCode.OUTCOME_UNKNOWN, "The storage was lost while it committed: " + operation, cause);
    }

    /** The same failure for another thread it also befell. */
    public StorageException again() {
        return new StorageException(code(), String.valueOf(getMessage()), this);
    }
}
