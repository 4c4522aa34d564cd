package dev.fingerpost.failure;

/** Too many passwords are being hashed at once. Nothing was changed; a retry may succeed a moment later. */
public final class OverloadedException extends FingerpostException {

    public OverloadedException(String what) {
        super(ErrorCode.OVERLOADED, what, null);
    }
}
