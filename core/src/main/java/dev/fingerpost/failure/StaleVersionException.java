package dev.fingerpost.failure;

/**
 * The stored version is not the one that the caller expects, or the record that the caller expects does not exist.
 * Nothing was changed.
 */
public final class StaleVersionException extends FingerpostException {

    public StaleVersionException() {
        super(ErrorCode.STALE_VERSION, "The record was changed after it was read", null);
    }
}
