package dev.fingerpost.transfer.record;

import dev.fingerpost.failure.Refusal;
import org.jspecify.annotations.Nullable;

/** A source cannot be read, or an export cannot be written. What was imported before stays. */
public sealed class TransferException extends RuntimeException permits ColumnsException, EncodingException {

    private static final long serialVersionUID = 1L;

    private final Refusal reason;

    public TransferException(@Nullable Throwable cause, TransferFailure code, Object... arguments) {
        this(Refusal.of(code, arguments), cause);
    }

    private TransferException(Refusal reason, @Nullable Throwable cause) {
        super(reason.text(), cause);
        this.reason = reason;
    }

    /** The reason, for messages in other languages. Its text in English is the message. */
    public Refusal reason() {
        return reason;
    }
}
