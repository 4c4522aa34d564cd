package dev.fingerpost.transfer.record;

import org.jspecify.annotations.Nullable;

/** A source cannot be read, or an export cannot be written. What was imported before stays. */
public sealed class TransferException extends RuntimeException permits EncodingException {

    private static final long serialVersionUID = 1L;

    public TransferException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
