package dev.fingerpost.failure;

/**
 * A storage's answer to a link whose alias another link of the same domain has. Callers of the use cases see a
 * {@link ValidationException} on {@code alias} instead.
 */
public final class AliasTakenException extends FingerpostException {

    public AliasTakenException() {
        super(ErrorCode.INVALID_INPUT, "The alias is taken", null);
    }
}
