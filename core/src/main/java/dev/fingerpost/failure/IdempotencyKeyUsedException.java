package dev.fingerpost.failure;

/**
 * The owner has used the idempotency key for another request within the last day. Nothing was changed.
 */
public final class IdempotencyKeyUsedException extends FingerpostException {

    public IdempotencyKeyUsedException() {
        super(ErrorCode.IDEMPOTENCY_KEY_USED, "The idempotency key was used for another request", null);
    }
}
