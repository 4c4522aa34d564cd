package dev.fingerpost.http;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.function.Function;

/**
 * What a request tells of the visitor who sent it, for hosts that find facts in it or tell bots from people.
 *
 * @param address the visitor's IP address: the peer's, or what a proxy that the host has named says of it
 * @param trusted whether the request came through such a proxy, so that headers a proxy sets may be believed
 * @param headers the value of a header that came exactly once, by its name in whatever case
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
