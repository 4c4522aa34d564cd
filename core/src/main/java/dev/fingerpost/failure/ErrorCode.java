package dev.fingerpost.failure;

/** What kind of failure a {@link FingerpostException} is; adapters map each to an answer. */
public enum ErrorCode {
    /** A field breaks a rule: see {@link ValidationException#violations()}. */
    INVALID_INPUT,
    /** There is no such link, pixel or key for this owner. */
    NOT_FOUND,
    /** The thing was changed since the caller read it. */
    STALE_VERSION,
    /** The storage failed; nothing was changed. */
    STORAGE_FAILED,
    /** The storage failed at the commit: the change is either whole or absent, and only reading tells which. */
    OUTCOME_UNKNOWN,
    /** Too much costly work at once; the same call may succeed a moment later. Nothing was changed. */
    OVERLOADED
}
