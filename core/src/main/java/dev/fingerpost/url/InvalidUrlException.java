package dev.fingerpost.url;

import dev.fingerpost.failure.CoreViolation;
import dev.fingerpost.failure.Refusal;

/**
 * Thrown if a text is not a URL, or the rules do not allow it. The message is that of the refusal and never repeats the
 * text.
 */
final class InvalidUrlException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final Refusal refusal;

    /** Creates an exception for a text that breaks this rule. */
    public InvalidUrlException(Refusal refusal) {
        super(refusal.text());
        this.refusal = refusal;
    }

    /** The rule that the text breaks. */
    public Refusal refusal() {
        return refusal;
    }

    /** The exception for an invalid host name, whichever rule it breaks. */
    static InvalidUrlException hostName() {
        return new InvalidUrlException(Refusal.of(CoreViolation.URL_HOST));
    }

    /** The exception for an invalid IP address. */
    static InvalidUrlException ipAddress() {
        return new InvalidUrlException(Refusal.of(CoreViolation.URL_ADDRESS));
    }
}
