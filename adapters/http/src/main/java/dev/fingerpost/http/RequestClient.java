package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

/**
 * Who asks, and under which name he reached the server.
 *
 * @param host the host name, perhaps with a port, as the client has asked for it
 * @param address the IP address
 * @param trusted whether the request came through a proxy that the host has named
 */
record RequestClient(String host, String address, boolean trusted) {

    RequestClient {
        requireNonNull(host, "host");
        requireNonNull(address, "address");
    }
}
