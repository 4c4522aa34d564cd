package dev.fingerpost.internal.text;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;

/** A text is no URL, or not an allowed one. The message is that of the refusal and never repeats the text. */
public final class InvalidUrlException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final Refusal refusal;

    /** The text breaks this rule. */
    public InvalidUrlException(Refusal refusal) {
        super(refusal.text());
        this.refusal = refusal;
    }

    /** The rule that the text breaks. */
    public Refusal refusal() {
        return refusal;
    }

    /** A wrong host name, whatever rule it violates. */
    static InvalidUrlException hostName() {
        return new InvalidUrlException(Refusal.of(CoreViolation.URL_HOST));
    }

    /** A wrong IP address. */
    static InvalidUrlException ipAddress() {
        return new InvalidUrlException(Refusal.of(CoreViolation.URL_ADDRESS));
    }
}
