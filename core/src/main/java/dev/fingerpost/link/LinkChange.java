package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

/** What happened to a link, told after it was committed. */
public sealed interface LinkChange {

    /** A link was created. */
    record Created(Link link) implements LinkChange {

        public Created {
            requireNonNull(link, "link");
        }
    }

    /** A link was changed; an update that changes nothing is none. */
    record Updated(Link before, Link after) implements LinkChange {

        public Updated {
            requireNonNull(before, "before");
            requireNonNull(after, "after");
        }
    }

    /** A link was deleted. */
    record Deleted(Link link) implements LinkChange {

        public Deleted {
            requireNonNull(link, "link");
        }
    }
}
