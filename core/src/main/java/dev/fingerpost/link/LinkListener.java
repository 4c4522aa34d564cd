package dev.fingerpost.link;

/**
 * Called after each committed change of a link, on the thread that made the change. Every method does nothing unless it
 * is overridden. An exception of a listener is logged and affects neither the change nor the other listeners. Slow work
 * belongs on another thread. {@link dev.fingerpost.storage.TransactionListener} is called before the commit.
 */
public interface LinkListener {

    /** A link was created. */
    default void created(Link link) {}

    /** A link was changed, or given to another owner. Not called for an update that changes nothing. */
    default void updated(Link before, Link after) {}

    /** A link was deleted. */
    default void deleted(Link link) {}
}
