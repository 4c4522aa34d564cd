package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import java.io.InputStream;
import java.net.InetAddress;
import java.net.URI;

/**
 * A request as the server hands it over, nothing of it checked.
 *
 * @param mount the path the handler was mounted at
 * @param peer who is at the other end of the connection, a proxy perhaps
 * @param secure whether the connection is encrypted
 */
record RawRequest(
        String method,
        URI uri,
        RequestHeaders headers,
        String mount,
        InetAddress peer,
        boolean secure,
        InputStream body) {

    RawRequest {
        requireNonNull(method, "method");
        requireNonNull(uri, "uri");
        requireNonNull(headers, "headers");
        requireNonNull(mount, "mount");
        requireNonNull(peer, "peer");
        requireNonNull(body, "body");
    }
}
