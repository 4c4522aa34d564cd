package dev.fingerpost.http.exchange;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A response, ready to be sent as it is. The engine adds only the headers of the connection and, for a body,
 * {@code Content-Length}. Immutable.
 */
public final class RawResponse {

    private final int status;
    private final Map<String, String> headers;
    private final byte[] body;
    private final boolean last;

    private RawResponse(int status, Map<String, String> headers, byte[] body, boolean last) {
        this.status = status;
        this.headers = headers;
        this.body = requireNonNull(body, "body");
        this.last = last;
    }

    /**
     * A response.
     *
     * @param headers one value for each name, in printable ASCII
     * @param body belongs to the response from now on
     * @param last whether the connection must be closed after it
     */
    public static RawResponse of(int status, Map<String, String> headers, byte[] body, boolean last) {
        return new RawResponse(status, Collections.unmodifiableMap(new LinkedHashMap<>(headers)), body, last);
    }

    public int status() {
        return status;
    }

    public Map<String, String> headers() {
        return headers;
    }

    /** The bytes to send; empty for none. Must not be changed. */
    public byte[] body() {
        return body;
    }

    /**
     * Whether the connection must be closed after this response, since what follows on it is not to be trusted or not
     * worth reading. In HTTP/1.1 that is {@code Connection: close}.
     */
    public boolean isLast() {
        return last;
    }
}
