package dev.fingerpost.http.visit;

import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;

/**
 * Finds the facts that targeting and statistics need of a visitor. A port: the host implements it, or takes the visitors
 * adapter. It is asked for links that have targets, and with statistics for each click. If it throws, no fact is known. Thread-safe.
 */
@FunctionalInterface
public interface VisitorFinder {

    /**
     * The facts of the visitor behind this request.
     *
     * @param needed the type of targets that needs the fact; no other fact is read
     */
    Visitor find(VisitorRequest request, TargetsType needed);

    /** Finds no fact: targeted links go to their own destination. */
    static VisitorFinder none() {
        return (request, needed) -> Visitor.unknown();
    }
}
