package dev.fingerpost.failure;

/**
 * A storage's answer to a link that attaches a pixel its owner does not have. Callers of the use cases see a
 * {@link ValidationException} on {@code pixel_ids} instead.
 */
public final class UnknownPixelsException extends FingerpostException {

    public UnknownPixelsException() {
        super(ErrorCode.INVALID_INPUT, "A pixel to attach does not exist", null);
    }
}
