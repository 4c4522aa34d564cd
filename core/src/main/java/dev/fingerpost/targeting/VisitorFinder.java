package dev.fingerpost.targeting;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.function.Function;

/**
 * Finds the facts about a visitor that targeting and statistics need. A port: the host implements it, or uses
 * {@code VisitorReader} of the visitors adapter. The finder is called for links that have targets other than rotations
 * and, with statistics or an event for each click, for each click. If it throws, no fact is known. Implementations must
 * be thread-safe.
 */
@FunctionalInterface
public interface VisitorFinder {

    /**
     * Finds facts about the visitor who sent a request.
     *
     * @param needed the type of targets for which a fact is needed; other facts need not be found
     */
    Visitor find(Request request, TargetsType needed);

    /**
     * Returns a function that finds the facts for several types about the visitor of one request, so that an
     * implementation can reuse work. This method itself reads nothing and never throws.
     */
    default Function<TargetsType, Visitor> of(Request request) {
        return needed -> find(request, needed);
    }

    /** Finds no facts: unless its targets are rotations, a link sends every visitor to its own destination. */
    static VisitorFinder none() {
        return (request, needed) -> Visitor.unknown();
    }

    /**
     * The request of a visitor, for finding facts and detecting bots. Its parts need not be valid.
     *
     * @param address the visitor's IP address; behind a proxy, not the address of the connection
     * @param trusted whether the request came through a trusted proxy, so that headers set by a proxy are believed
     * @param headers returns the value of a header that came exactly once, by its name in upper or lower case
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

        /** Leaves out everything, because it is personal data. */
        @Override
        public String toString() {
            return "Request";
        }
    }
}
