package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An answer, without the headers that every answer carries. Immutable. */
final class Response {

    private final Status status;
    private final Map<String, String> headers;
    private final byte[] body;
    private final @Nullable Long keyId;

    private Response(Status status, Map<String, String> headers, byte[] body, @Nullable Long keyId) {
        this.status = requireNonNull(status, "status");
        this.headers = headers;
        this.body = body;
        this.keyId = keyId;
    }

    /** Without a body. */
    static Response empty(Status status) {
        return new Response(status, Map.of(), new byte[0], null);
    }

    /** With a body of the media type. The bytes are the answer's from now on. */
    static Response of(Status status, String mediaType, byte[] body) {
        return new Response(status, Map.of("Content-Type", mediaType), body, null);
    }

    static Response json(Status status, byte[] body) {
        return of(status, "application/json", body);
    }

    /** Also with this header; its value is printable ASCII. */
    Response with(String name, String value) {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.put(name, value);
        return new Response(status, all, body, keyId);
    }

    /** The last answer of its connection. */
    Response closing() {
        return with("Connection", "close");
    }

    /** Given to whoever holds this key; for the access log. */
    Response to(long newKeyId) {
        return new Response(status, headers, body, newKeyId);
    }

    Status status() {
        return status;
    }

    Map<String, String> headers() {
        return headers;
    }

    /** Not to be written into. */
    byte[] body() {
        return body;
    }

    /** The id of the key it was asked with; {@code null} where there was none. */
    @Nullable
    Long keyId() {
        return keyId;
    }
}
