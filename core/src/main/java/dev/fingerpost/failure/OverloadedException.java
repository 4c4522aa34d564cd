package dev.fingerpost.failure;

/**
 * Too many lists are being read, too many changes of one owner are waiting, too many passwords are being hashed, or an
 * adapter has too much work. Nothing was changed, and a retry may succeed a moment later.
 */
public final class OverloadedException extends FingerpostException {

    public OverloadedException(String what) {
        super(ErrorCode.OVERLOADED, what, null);
    }
}
