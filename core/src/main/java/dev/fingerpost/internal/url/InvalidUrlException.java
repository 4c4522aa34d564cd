package dev.fingerpost.internal.url;

/** A text is no URL, or not an allowed one. The message starts with "must" and never repeats the text. */
public final class InvalidUrlException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    InvalidUrlException(String message) {
        super(message);
    }

    /** A wrong host name, whatever rule it violates. */
    static InvalidUrlException hostName() {
        return new InvalidUrlException("must have a valid host name");
    }

    /** A wrong IP address. */
    static InvalidUrlException ipAddress() {
        return new InvalidUrlException("must have a valid IP address as its host");
    }
}
