package dev.fingerpost.link;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Called after each committed change of a link, on the thread that made the change. Every method does nothing unless it
 * is overridden. An exception of a listener is logged and affects neither the change nor the other listeners. Slow work
 * belongs on a different thread. {@code Storage.TransactionListener} is called before the commit.
 */
public interface LinkListener {

    /** A link was created. */
    default void created(Link link) {}

    /** A link was changed. Not called for an update that changes nothing. */
    default void updated(Link before, Link after) {}

    /** A link was deleted. */
    default void deleted(Link link) {}

    /**
     * What has happened to one link.
     *
     * @param previous as it was, {@code null} for a new one
     * @param next as it is now, {@code null} for one that was deleted
     */
    record Change(@Nullable Link previous, @Nullable Link next) {

        public Change {
            if (previous == null && next == null) {
                throw new IllegalArgumentException("must have a link");
            }
        }

        /** The link before; empty if it was created. */
        public Optional<Link> before() {
            return Optional.ofNullable(previous);
        }

        /** The link after; empty if it was deleted. */
        public Optional<Link> after() {
            return Optional.ofNullable(next);
        }
    }
}
