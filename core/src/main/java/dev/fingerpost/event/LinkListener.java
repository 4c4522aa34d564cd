package dev.fingerpost.event;

import dev.fingerpost.link.Link;

/**
 * Is told of changes to links, after each is committed, on the thread that made it. Every method does nothing unless it
 * is overridden. What a listener throws is logged and affects neither the change nor the other listeners. Slow work
 * belongs on a thread of its own.
 */
public interface LinkListener {

    /** A link was created. */
    default void created(Link link) {}

    /** A link was changed; an update that changes nothing is not told. */
    default void updated(Link before, Link after) {}

    /** A link was deleted. */
    default void deleted(Link link) {}
}
