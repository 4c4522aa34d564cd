package dev.fingerpost.console.signin;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** A sign-in at another server could not be completed. The message is for the log and has no secrets. */
public final class SignInFailedException extends Exception {

    @Serial
    private static final long serialVersionUID = 1L;

    /**
     * A failure.
     *
     * @param cause {@code null} for none
     */
    public SignInFailedException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
