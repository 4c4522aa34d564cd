package dev.fingerpost.internal.url;

/** A text is no URL, or not one of those allowed. The message completes "must ..." and never repeats the text. */
public final class InvalidUrlException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    InvalidUrlException(String message) {
        super(message);
    }

    /** The one message for a wrong host name, whatever rule it breaks. */
    static InvalidUrlException hostName() {
        return new InvalidUrlException("must have a valid host name");
    }

    /** The one message for a wrong IP address. */
    static InvalidUrlException ipAddress() {
        return new InvalidUrlException("must have a valid IP address as its host");
    }
}
