package dev.fingerpost.link;

import static java.util.Objects.requireNonNull;

/** A committed change of a link. */
public sealed interface LinkChange {

    /** A link was created. */
    record Created(Link link) implements LinkChange {

        public Created {
            requireNonNull(link, "link");
        }

        @Override
        public void tell(Cases cases) {
            cases.created(this);
        }
    }

    /** A link was changed; an update that changes nothing is not a change. */
    record Updated(Link before, Link after) implements LinkChange {

        public Updated {
            requireNonNull(before, "before");
            requireNonNull(after, "after");
        }

        @Override
        public void tell(Cases cases) {
            cases.updated(this);
        }
    }

    /** A link was deleted. */
    record Deleted(Link link) implements LinkChange {

        public Deleted {
            requireNonNull(link, "link");
        }

        @Override
        public void tell(Cases cases) {
            cases.deleted(this);
        }
    }

    /** Calls the case of this change. Each change calls its own, so a new one cannot be written without a new case. */
    void tell(Cases cases);

    /** What to do about each change. */
    interface Cases {

        /** See {@link Created}. */
        void created(Created change);

        /** See {@link Updated}. */
        void updated(Updated change);

        /** See {@link Deleted}. */
        void deleted(Deleted change);
    }
}
