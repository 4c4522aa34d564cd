package dev.fingerpost.link;

/**
 * Is called after each committed change of a link, on the thread that made the change. It is not called for clicks, for
 * links that lose a deleted pixel or space, or when an outdated hash of a password is replaced. Every method does
 * nothing unless it is overridden. An exception of a listener is logged and affects neither the change nor other
 * listeners. Do slow work on another thread. For calls before the commit, use
 * {@link dev.fingerpost.storage.TransactionListener}.
 */
public interface LinkListener {

    /** Called after a link was created. */
    default void created(Link link) {}

    /** Called after a link was changed or given to another owner. Not called for an update that changes nothing. */
    default void updated(Link before, Link after) {}

    /** Called after a link was deleted. */
    default void deleted(Link link) {}
}
