package dev.fingerpost.http.visit;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.function.Function;

/**
 * The request of a visitor: for finding the facts of targeting, and for detecting bots.
 *
 * @param address the visitor's IP address: the peer's, or the one that a trusted proxy names
 * @param trusted whether the request came through a trusted proxy, so that headers set by a proxy count
 * @param headers the value of a header that came exactly once, by its name in any case
 */
public record VisitorRequest(String address, boolean trusted, Function<String, Optional<String>> headers) {

    public VisitorRequest {
        requireNonNull(address, "address");
        requireNonNull(headers, "headers");
    }

    /** The value of a header that came exactly once. */
    public Optional<String> header(String name) {
        return headers.apply(name);
    }
}
