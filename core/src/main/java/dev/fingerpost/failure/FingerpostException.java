package dev.fingerpost.failure;

import org.jspecify.annotations.Nullable;

/**
 * The base of every exception that the library throws on purpose. The family is sealed. For a mistake of the caller,
 * the library throws {@link IllegalArgumentException}, {@link IllegalStateException},
 * {@link UnsupportedOperationException}, {@link NullPointerException}, {@link ClassCastException} or
 * {@link dev.fingerpost.storage.CallerTransactionException} instead. Calls that read or write a file may also throw
 * {@link java.io.IOException} or {@link java.io.UncheckedIOException}. Messages never contain secrets, SQL or class
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
