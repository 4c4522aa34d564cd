package dev.fingerpost.visit;

/**
 * Is called for each visit after its outcome is decided, one visit after another, on a thread of the library. A
 * listener can neither delay a visit nor make it fail. At most {@value #QUEUE_LENGTH} visits wait for the listeners.
 * When the queue is full, each new visit causes one visit to be dropped and counted
 * ({@link dev.fingerpost.Fingerpost#droppedVisits}): the new one if its owner already has an equal share of the queue,
 * and otherwise a waiting one of the owner with the most. So many visits to one owner's links do not displace visits to
 * the links of others. A visit in a transaction of the caller is reported after the commit, and not at all if the
 * transaction is rolled back. An exception of a listener is logged, at most once a minute. Every method does nothing
 * unless it is overridden.
 */
public interface VisitListener {

    /** The greatest number of visits that wait for the listeners. */
    int QUEUE_LENGTH = 10_000;

    /** Called after the outcome of a visit was decided. */
    default void resolved(VisitEvent.Resolved visit) {}

    /** Called after a visit failed with an exception of the library, so that its visitor gets an error. */
    default void failed(VisitEvent.Failed visit) {}
}
