package dev.fingerpost.event;

import dev.fingerpost.visit.FailedVisit;
import dev.fingerpost.visit.ResolvedVisit;

/**
 * Is told of visits after their outcome is decided, in that order, on a thread of the library. A listener cannot slow or
 * break a visit: at most {@value #QUEUE_LENGTH} visits wait for the listeners, and further ones are not told but counted
 * ({@link dev.fingerpost.Fingerpost#untoldVisits}). What a listener throws is logged, once a minute at most. Every method
 * does nothing unless it is overridden.
 */
public interface VisitListener {

    /** How many visits may wait for the listeners. */
    int QUEUE_LENGTH = 10_000;

    /** The outcome of a visit was decided. */
    default void resolved(ResolvedVisit visit) {}

    /** A visit failed, and its visitor was told so. */
    default void failed(FailedVisit visit) {}
}
