package dev.fingerpost.http.wire;

import dev.fingerpost.hash.Sha256;
import dev.fingerpost.http.exchange.EngineExchange;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** The response of a handler, without the headers that every response carries. Immutable. */
public final class Response {

    /** A body of at most this many bytes needs no reservation, because the buffers of a connection may hold as much. */
    private static final int SHORT = 8_192;

    private final int status;
    private final Map<String, String> headers;
    private final Body body;
    private final boolean closing;

    private Response(int status, Map<String, String> headers, Body body, boolean closing) {
        this.status = status;
        this.headers = headers;
        this.body = body;
        this.closing = closing;
    }

    /** A response without a body. */
    public static Response empty(Status status) {
        return new Response(status.code(), Map.of(), Body.EMPTY, false);
    }

    /** A response with a body of the media type. The array belongs to the response from now on. */
    public static Response of(Status status, String mediaType, byte[] body) {
        return of(status.code(), mediaType, body);
    }

    /** Like {@link #of(Status, String, byte[])}, with any status, such as that of a failure. */
    public static Response of(int status, String mediaType, byte[] body) {
        return new Response(status, Map.of("Content-Type", mediaType), new Body(body), false);
    }

    /** A response with a long body, which is read while it is sent. The endpoint closes it. */
    public static Response of(Status status, String mediaType, StoredBody body) {
        return new Response(status.code(), Map.of("Content-Type", mediaType), new Body(body), false);
    }

    public static Response json(Status status, byte[] body) {
        return of(status, "application/json", body);
    }

    /** Returns this response with another status. */
    public Response withStatus(int newStatus) {
        return new Response(newStatus, headers, body, closing);
    }

    /** Returns this response with a header, whose value must be printable ASCII. */
    public Response with(String name, String value) {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.put(name, value);
        return new Response(status, all, body, closing);
    }

    /** Returns this response with another item in a header that is a list. */
    Response withItem(String name, String item) {
        return with(name, headers.containsKey(name) ? headers.get(name) + ", " + item : item);
    }

    /** Returns this response with the body in gzip. It is compressed once, however often the response is sent. */
    Response inGzip() {
        return new Response(status, headers, body.inGzip(), closing).with("Content-Encoding", "gzip");
    }

    /** Returns this response without its body, and without the headers that describe the body. */
    Response emptied(Status newStatus) {
        Map<String, String> others = new LinkedHashMap<>(headers);
        others.remove("Content-Type");
        return new Response(newStatus.code(), others, Body.EMPTY, closing);
    }

    /** Returns this response with an entity tag that is computed from the body. */
    public Response tagged() {
        return tagged("");
    }

    /**
     * Returns this response with an entity tag that is computed from the body.
     *
     * @param start the beginning of the tag
     */
    public Response tagged(String start) {
        return with("ETag", '"' + start + body.tag() + '"');
    }

    /** Returns this response as the last one of its connection. */
    public Response closing() {
        return new Response(status, headers, body, true);
    }

    /** Whether this is the last response of its connection. */
    public boolean isLast() {
        return closing;
    }

    public int status() {
        return status;
    }

    /** The header of this name, spelled as it was set. */
    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }

    /** Whether the body is not in memory. */
    boolean isStored() {
        return body.stored != null;
    }

    /** Deletes the stored body, if there is one. Other responses with the same stored body then lack it, too. */
    public void close() {
        if (body.stored != null) {
            body.stored.close();
        }
    }

    /** The bytes of the body; empty for a stored one. Must not be changed. */
    public byte[] bodyBytes() {
        return body.bytes;
    }

    long length() {
        return body.length();
    }

    /**
     * Reserves memory for a long body until it is sent. It does not wait, because the body already exists.
     *
     * @return false if not enough memory is left
     */
    public boolean reserve(MemoryBudget.Share memory) {
        return isStored() || length() <= SHORT || memory.reserve(length(), Duration.ZERO);
    }

    /**
     * Sends this response to the request, with the headers that every response carries, and without a body for HEAD.
     *
     * @param last whether the connection is closed
     * @throws IOException if the client has gone
     */
    public void send(Request request, EngineExchange exchange, boolean last) throws IOException {
        Map<String, String> all = new LinkedHashMap<>();
        all.put(Request.ID_HEADER, request.id());
        all.put("Cache-Control", "no-store");
        all.put("X-Content-Type-Options", "nosniff");
        all.put("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
        all.putAll(headers);
        boolean isLeftOut = request.method().equals("HEAD") && length() > 0;
        if (isLeftOut) {
            all.put("Content-Length", Long.toString(length()));
        }
        StoredBody stored = body.stored;
        if (stored == null || isLeftOut) {
            exchange.send(status, Collections.unmodifiableMap(all), (isLeftOut ? Body.EMPTY : body).bytes, last);
            return;
        }
        try (InputStream in = stored.open()) {
            exchange.send(status, Collections.unmodifiableMap(all), in, stored.length(), last);
        }
    }

    /** The bytes of a body. The compressed bytes are kept for a response that is sent again. Thread-safe. */
    private static final class Body {

        static final Body EMPTY = new Body(new byte[0]);

        private static final int TAG_BYTES = 8;

        private final byte[] bytes;
        private final @Nullable StoredBody stored;
        private volatile @Nullable Body compressed;

        /** Creates a body, to which the array belongs from now on. */
        Body(byte[] bytes) {
            this.bytes = bytes;
            this.stored = null;
        }

        Body(StoredBody stored) {
            this.bytes = new byte[0];
            this.stored = stored;
        }

        long length() {
            return stored == null ? bytes.length : stored.length();
        }

        /** An entity tag computed from the bytes, without quotes. Any change of the bytes changes it. */
        String tag() {
            return HexFormat.of().formatHex(Sha256.of(bytes), 0, TAG_BYTES);
        }

        Body inGzip() {
            Body known = compressed;
            if (known == null) {
                known = new Body(compressed(bytes));
                compressed = known;
            }
            return known;
        }

        private static byte[] compressed(byte[] bytes) {
            ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length / 2);
            try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
                gzip.write(bytes);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return out.toByteArray();
        }
    }
}
