package dev.fingerpost.failure;

/**
 * Thrown by a storage if another link of the domain has the alias. Callers of the use cases get a
 * {@link ValidationException} on {@code alias} instead.
 */
public final class AliasTakenException extends FingerpostException {

    public AliasTakenException() {
        super(ErrorCode.INVALID_INPUT, "The alias is taken", null);
    }
}
