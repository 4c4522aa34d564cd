package dev.fingerpost.targeting;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.function.Function;

/**
 * Finds the facts that targeting and statistics need of a visitor. A port: the host implements it, or takes {@code
 * VisitorReader} of the visitors adapter. It is asked for links that have targets, and with statistics for each click. If it
 * throws, no fact is known. Thread-safe.
 */
@FunctionalInterface
public interface VisitorFinder {

    /**
     * The facts of the visitor behind this request.
     *
     * @param needed the type of targets that needs the fact; no other fact is read
     */
    Visitor find(Request request, TargetsType needed);

    /**
     * Finds the facts of one request, for which it may be asked several times: what several facts need is then worth
     * keeping. It reads nothing before it is asked, and never throws here.
     */
    default Function<TargetsType, Visitor> of(Request request) {
        return needed -> find(request, needed);
    }

    /** Finds no fact: targeted links go to their own destination. */
    static VisitorFinder none() {
        return (request, needed) -> Visitor.unknown();
    }

    /**
     * The request of a visitor: for finding the facts of targeting, and for detecting bots. Nothing in it needs to be valid.
     *
     * @param address the visitor's IP address, which behind a proxy is not that of the connection
     * @param trusted whether the request came through a trusted proxy, so that headers set by a proxy count
     * @param headers the value of a header that came exactly once, by its name in any case
     */
    record Request(String address, boolean trusted, Function<String, Optional<String>> headers) {

        public Request {
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
            return "Request";
        }
    }
}
