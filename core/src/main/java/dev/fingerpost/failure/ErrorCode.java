package dev.fingerpost.failure;

/** The kind of a {@link FingerpostException}. Adapters map each to a response. */
public enum ErrorCode {
    /** A field violates a rule: see {@link ValidationException#violations()}. */
    INVALID_INPUT,
    /** The owner has no such link, pixel or key. */
    NOT_FOUND,
    /** The stored version is not the one the caller expects. */
    STALE_VERSION,
    /** The idempotency key was used for another request; nothing was changed. */
    IDEMPOTENCY_KEY_USED,
    /** The storage failed; nothing was changed. */
    STORAGE_FAILED,
    /** The storage has no space left; nothing was changed. Reading goes on. */
    STORAGE_FULL,
    /** The storage took longer than its time limit allows; nothing was changed. */
    TIMED_OUT,
    /** A stored row is not one that this version can have written; nothing was changed. A retry does not help. */
    DAMAGED,
    /**
     * The storage failed during the commit: the change was made entirely or not at all, and only reading tells which.
     */
    OUTCOME_UNKNOWN,
    /**
     * Too many lists are being read, too many changes of one owner are waiting, or too many passwords are being hashed.
     * Nothing was changed, and a retry may succeed a moment later.
     */
    OVERLOADED
}
