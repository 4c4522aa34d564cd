package dev.fingerpost.targeting;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.function.Function;

/**
 * The request of a visitor: for finding the facts of targeting, and for detecting bots. Nothing in it needs to be valid.
 *
 * @param address the visitor's IP address, which behind a proxy is not that of the connection
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

    /** Leaves out everything, since it is personal data. */
    @Override
    public String toString() {
        return "VisitorRequest";
    }
}
