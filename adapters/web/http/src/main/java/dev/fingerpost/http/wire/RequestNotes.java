package dev.fingerpost.http.wire;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is found out about a request while it is answered, and is true even if its handler fails. Used by one thread.
 */
final class RequestNotes {

    private final Map<String, String> headers = new LinkedHashMap<>();
    private @Nullable Long owner;
    private @Nullable Long keyId;
    private int rows = 1;

    void caller(long newOwner, @Nullable Long newKeyId) {
        owner = newOwner;
        keyId = newKeyId;
    }

    /** Adds an item to a header of the response that is a list. */
    void item(String header, String item) {
        headers.merge(header, item, (before, added) -> before + ", " + added);
    }

    void rows(int number) {
        rows = number;
    }

    /** The owner for whom the request acts; {@code null} if it is not known. */
    @Nullable
    Long owner() {
        return owner;
    }

    /** The id of the API key; {@code null} for none that is valid. */
    @Nullable
    Long keyId() {
        return keyId;
    }

    /** The number of records in the body; one if none was noted. */
    int rows() {
        return rows;
    }

    Map<String, String> headers() {
        return headers;
    }
}
