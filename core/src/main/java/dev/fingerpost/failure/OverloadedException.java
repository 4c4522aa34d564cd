package dev.fingerpost.failure;

/** Too many lists are being read, or passwords hashed, at once. Nothing was changed; a retry may succeed a moment later. */
public final class OverloadedException extends FingerpostException {

    public OverloadedException(String what) {
        super(ErrorCode.OVERLOADED, what, null);
    }
}
