package dev.fingerpost.http;

import dev.fingerpost.targeting.TargetsType;
import dev.fingerpost.targeting.Visitor;

/**
 * Finds out what targeting wants to know of a visitor. A port the host implements, or takes from the visitors adapter.
 * Asked only for links that have targets; what it throws counts as nothing known. Thread-safe.
 */
@FunctionalInterface
public interface VisitorFinder {

    /**
     * What is known of whoever sent this.
     *
     * @param needed what the link's targets go by; nothing else will be looked at
     */
    Visitor find(VisitorRequest request, TargetsType needed);

    /** Knows nothing: targeted links go to their own destination. */
    static VisitorFinder none() {
        return (request, needed) -> Visitor.unknown();
    }
}
