package dev.fingerpost.failure;

/**
 * The kind of a {@link FingerpostException}. Adapters map each kind to a response. Where a call makes several
 * transactions, such as {@link dev.fingerpost.Fingerpost#deleteOwner}, "nothing was changed" is about the one that
 * failed; those before it stay committed.
 */
public enum ErrorCode {
    /** A field breaks a rule. See {@link ValidationException#violations()}. */
    INVALID_INPUT,
    /** The owner has no such link, pixel, space or key. */
    NOT_FOUND,
    /**
     * The stored version is not the one that the caller expects, or the record that the caller expects does not exist.
     */
    STALE_VERSION,
    /** The idempotency key was used for another request. Nothing was changed. */
    IDEMPOTENCY_KEY_USED,
    /** The storage failed. Nothing was changed. */
    STORAGE_FAILED,
    /** The storage has no space left. Nothing was changed, and reading still works. */
    STORAGE_FULL,
    /** The storage took longer than its time limit. Nothing was changed. */
    TIMED_OUT,
    /**
     * A stored row has content that this version cannot have written. Nothing was changed, and a retry does not help.
     */
    DAMAGED,
    /** The storage failed during the commit: the change was made entirely or not at all. Only reading tells which. */
    OUTCOME_UNKNOWN,
    /**
     * Too many lists are being read, too many changes of one owner are waiting, too many passwords are being hashed, or
     * an adapter has too much work. Nothing was changed, and a retry may succeed a moment later.
     */
    OVERLOADED
}
