package dev.fingerpost.http.json;

/** The text is not a single JSON object, or is too large for a link or a pixel. Over HTTP this is a 400. */
public final class MalformedJsonException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    MalformedJsonException(String message) {
        super(message);
    }
}
