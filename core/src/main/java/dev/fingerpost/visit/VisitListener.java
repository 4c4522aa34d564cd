package dev.fingerpost.visit;

/**
 * Called for each visit after its outcome is decided, in that order, on a thread of the library. A listener cannot slow
 * or break a visit: at most {@value #QUEUE_LENGTH} visits wait for the listeners, and further ones are dropped and
 * counted ({@link dev.fingerpost.Fingerpost#droppedVisits}): those of the owner with the most, so that a flood of visits to one owner's
 * links drops none of another's. An exception of a listener is logged, once a minute at
 * most. Every method does nothing unless it is overridden.
 */
public interface VisitListener {

    /** How many visits may wait for the listeners. */
    int QUEUE_LENGTH = 10_000;

    /** The outcome of a visit was decided. */
    default void resolved(VisitEvent.Resolved visit) {}

    /** A visit failed, and its visitor got an error. */
    default void failed(VisitEvent.Failed visit) {}
}
