package dev.fingerpost.failure;

import org.jspecify.annotations.Nullable;

/**
 * The base of every exception that the library throws on purpose. The family is sealed. Other than these, the library
 * throws only {@link IllegalArgumentException}, {@link IllegalStateException}, {@link UnsupportedOperationException}
 * and {@link NullPointerException}, each for a mistake of the caller. Messages never contain secrets, SQL or class
 * names.
 */
public abstract sealed class FingerpostException extends RuntimeException
        permits ValidationException,
                NotFoundException,
                StaleVersionException,
                IdempotencyKeyUsedException,
                StorageException,
                OverloadedException {

    private final ErrorCode code;

    FingerpostException(ErrorCode code, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.code = code;
    }

    /** The kind of this failure. */
    public final ErrorCode code() {
        return code;
    }
}
