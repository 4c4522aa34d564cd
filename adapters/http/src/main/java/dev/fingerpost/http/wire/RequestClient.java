package dev.fingerpost.http.wire;

import static java.util.Objects.requireNonNull;

/**
 * The client of a request.
 *
 * @param host the host name that the client has asked for, possibly with a port
 * @param address its IP address
 * @param trusted whether the request came through a trusted proxy
 */
public record RequestClient(String host, String address, boolean trusted) {

    public RequestClient {
        requireNonNull(host, "host");
        requireNonNull(address, "address");
    }
}
