package dev.fingerpost.http.json;

/** The text is not one JSON object, or is too large to be a link or a pixel. Over HTTP that is a 400. */
public final class MalformedJsonException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    MalformedJsonException(String message) {
        super(message);
    }
}
