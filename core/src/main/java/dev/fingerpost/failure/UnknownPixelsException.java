package dev.fingerpost.failure;

/**
 * Thrown by a storage if a link is to get a pixel that its owner does not have. Callers of the use cases get a
 * {@link ValidationException} on {@code pixel_ids} instead.
 */
public final class UnknownPixelsException extends FingerpostException {

    public UnknownPixelsException() {
        super(ErrorCode.INVALID_INPUT, "A pixel to attach does not exist", null);
    }
}
