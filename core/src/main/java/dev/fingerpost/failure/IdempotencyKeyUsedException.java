package dev.fingerpost.failure;

/**
 * The owner has used the idempotency key for another request within the last day. Nothing was changed. A storage
 * throws it if an answer is stored under the key, whatever its request was.
 */
public final class IdempotencyKeyUsedException extends FingerpostException {

    public IdempotencyKeyUsedException() {
        super(ErrorCode.IDEMPOTENCY_KEY_USED, "The idempotency key was used for another request", null);
    }
}
