package dev.fingerpost.http.exchange;

import static java.util.Objects.requireNonNull;

import java.util.Map;

/**
 * The response to a {@link BufferedRequest}. The engine adds only the headers of the connection and, for a body, {@code
 * Content-Length}. Immutable; the body must not be changed.
 */
public final class BufferedResponse {

    /** What a request gets that the endpoint could not answer at all; the log has the reason. */
    public static final BufferedResponse FAILED = new BufferedResponse(500, Map.of(), new byte[0]);

    private final int status;
    private final Map<String, String> headers;
    private final byte[] body;

    BufferedResponse(int status, Map<String, String> headers, byte[] body) {
        this.status = status;
        this.headers = Map.copyOf(headers);
        this.body = requireNonNull(body, "body");
    }

    /** The status, such as 302. */
    public int status() {
        return status;
    }

    /** One value for each name, in printable ASCII. */
    public Map<String, String> headers() {
        return headers;
    }

    /** The bytes to send; empty for none. */
    public byte[] body() {
        return body;
    }

    /** The status only: a header or the body may hold secrets. */
    @Override
    public String toString() {
        return String.valueOf(status);
    }
}
