package dev.fingerpost.http.json;

/**
 * The text is not the expected JSON object or array of objects, or is too large. Over HTTP, this is a 400, or a 413 for
 * a text that is too large.
 */
public final class MalformedJsonException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    MalformedJsonException(String message) {
        super(message);
    }
}
