package dev.fingerpost.url;

/** Why a text is not taken as a URL. The message completes "must ..." and never repeats the text. */
final class UrlRefusal extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    UrlRefusal(String message) {
        super(message);
    }

    /** The one thing to say of a host name that is wrong, whatever rule it breaks. */
    static UrlRefusal hostName() {
        return new UrlRefusal("must have a valid host name");
    }

    /** The one thing to say of a wrong IP address. */
    static UrlRefusal ipAddress() {
        return new UrlRefusal("must have a valid IP address as its host");
    }
}
