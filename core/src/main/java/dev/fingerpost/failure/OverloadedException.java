package dev.fingerpost.failure;

/** Too much costly work (password hashing) was asked for at once. Nothing was changed; try again a moment later. */
public final class OverloadedException extends FingerpostException {

    public OverloadedException(String what) {
        super(ErrorCode.OVERLOADED, what, null);
    }
}
