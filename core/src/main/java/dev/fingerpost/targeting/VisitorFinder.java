package dev.fingerpost.targeting;

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
    Visitor find(VisitorRequest request, TargetsType needed);

    /**
     * Finds the facts of one request, for which it may be asked several times: what several facts need is then worth
     * keeping. It reads nothing before it is asked, and never throws here.
     */
    default Function<TargetsType, Visitor> of(VisitorRequest request) {
        return needed -> find(request, needed);
    }

    /** Finds no fact: targeted links go to their own destination. */
    static VisitorFinder none() {
        return (request, needed) -> Visitor.unknown();
    }
}
