package dev.fingerpost.http.wire;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.http.exchange.RawResponse;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A handler's response, without the headers that every response carries. Immutable. */
public final class Response {

    private final Status status;
    private final Map<String, String> headers;
    private final ResponseBody body;
    private final boolean closing;
    private final @Nullable Long keyId;

    private Response(
            Status status, Map<String, String> headers, ResponseBody body, boolean closing, @Nullable Long keyId) {
        this.status = requireNonNull(status, "status");
        this.headers = headers;
        this.body = body;
        this.closing = closing;
        this.keyId = keyId;
    }

    /** Without a body. */
    public static Response empty(Status status) {
        return new Response(status, Map.of(), ResponseBody.EMPTY, false, null);
    }

    /** With a body of the media type. The bytes belong to the response from now on. */
    public static Response of(Status status, String mediaType, byte[] body) {
        return new Response(status, Map.of("Content-Type", mediaType), new ResponseBody(body), false, null);
    }

    public static Response json(Status status, byte[] body) {
        return of(status, "application/json", body);
    }

    /** Also with this header; its value is printable ASCII. */
    public Response with(String name, String value) {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.put(name, value);
        return new Response(status, all, body, closing, keyId);
    }

    /** Also with this item of a header that is a list. */
    Response withItem(String name, String item) {
        return with(name, headers.containsKey(name) ? headers.get(name) + ", " + item : item);
    }

    /** With the body in gzip, which is compressed once, however often the response is sent. */
    Response inGzip() {
        return new Response(status, headers, body.inGzip(), closing, keyId).with("Content-Encoding", "gzip");
    }

    /** Without a body, and what describes it. */
    Response emptied(Status newStatus) {
        Map<String, String> others = new LinkedHashMap<>(headers);
        others.remove("Content-Type");
        return new Response(newStatus, others, ResponseBody.EMPTY, closing, keyId);
    }

    /** With an entity tag that is made of the body. */
    public Response tagged() {
        return tagged("");
    }

    /**
     * With an entity tag that is made of the body.
     *
     * @param start of the tag
     */
    public Response tagged(String start) {
        return with("ETag", '"' + start + body.tag() + '"');
    }

    /** The last response of its connection. */
    public Response closing() {
        return new Response(status, headers, body, true, keyId);
    }

    /**
     * The response to a request with this API key; for the access log.
     *
     * @param newKeyId {@code null} for none
     */
    public Response withKey(@Nullable Long newKeyId) {
        return new Response(status, headers, body, closing, newKeyId);
    }

    public Status status() {
        return status;
    }

    /** The header of this name, spelled as it was set. */
    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }

    /** The body, not compressed. Must not be changed. */
    public byte[] bodyBytes() {
        return body.bytes();
    }

    int length() {
        return body.length();
    }

    /** The id of the API key; {@code null} where the request had none that is valid. */
    public @Nullable Long keyId() {
        return keyId;
    }

    /** What the engine has to send: with the headers that every response carries, and without a body for HEAD. */
    public RawResponse finish(String method, String requestId) {
        Map<String, String> all = new LinkedHashMap<>();
        all.put(RequestIds.HEADER, requestId);
        all.put("Cache-Control", "no-store");
        all.put("X-Content-Type-Options", "nosniff");
        all.put("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
        all.putAll(headers);
        if (!method.equals("HEAD") || length() == 0) {
            return RawResponse.of(status.code(), all, body.bytes(), closing);
        }
        all.put("Content-Length", Integer.toString(length()));
        return RawResponse.of(status.code(), all, new byte[0], closing);
    }
}
