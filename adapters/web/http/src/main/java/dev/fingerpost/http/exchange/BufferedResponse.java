package dev.fingerpost.http.exchange;

import static java.util.Objects.requireNonNull;

import java.util.Map;

/**
 * The response to a {@link BufferedRequest}. The engine must add only the headers of the connection and, if there is a
 * body, {@code Content-Length}. Immutable; the body must not be changed.
 */
public final class BufferedResponse {

    /** The response to a request that the endpoint could not answer at all. The log contains the reason. */
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

    /** The headers, one value for each name, in printable ASCII. */
    public Map<String, String> headers() {
        return headers;
    }

    /** The bytes of the body; empty for none. */
    public byte[] body() {
        return body;
    }

    /** Contains only the status, because a header or the body may contain secrets. */
    @Override
    public String toString() {
        return String.valueOf(status);
    }
}
