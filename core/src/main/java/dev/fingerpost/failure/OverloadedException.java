package dev.fingerpost.failure;

/**
 * Too many lists are being read, too many changes of one owner are waiting, or too many passwords are being hashed.
 * Nothing was changed, and a retry may succeed a moment later.
 */
public final class OverloadedException extends FingerpostException {

    public OverloadedException(String what) {
        super(ErrorCode.OVERLOADED, what, null);
    }
}
