package dev.fingerpost.failure;

/** The caller expected another version than the stored one: somebody changed it meanwhile. Nothing was changed. */
public final class StaleVersionException extends FingerpostException {

    public StaleVersionException() {
        super(ErrorCode.STALE_VERSION, "It was changed since it was read", null);
    }
}
