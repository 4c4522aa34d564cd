package dev.fingerpost.change;

/** The kind of a change. A {@link ChangeHook} takes part in some kinds of changes. */
public enum ChangeKind {
    /** Links are created, edited or given to another owner. */
    LINKS,
    /** Links that existed elsewhere are stored, with their clicks and dates. */
    RESTORED_LINKS,
    DELETED_LINKS,
    /**
     * Links are given to another owner, perhaps with their pixels. The links themselves are changed by a change of the
     * kind {@link #LINKS} within it.
     */
    GIFTS,
    /**
     * A link is looked up, and created if there is none. The creation is a change of the kind {@link #LINKS} within it.
     */
    FOUND_LINKS,
    /** A fetched title is stored. */
    TITLES,
    /** A pixel is created, or given to another owner. */
    PIXELS,
    /** A space is created. */
    SPACES,
    /** An API key is issued. */
    KEYS,
    /**
     * A request with an idempotency key creates rows, and its answer is stored. The creation is a change of the kind
     * {@link #LINKS} or {@link #PIXELS} within it.
     */
    ANSWERS,
    /** A change in which no hook takes part, such as editing or deleting a pixel or a space, or beginning a session. */
    OTHER;

    /** Whether a change of this kind changes links itself. */
    public boolean isOfLinks() {
        return this == LINKS || this == RESTORED_LINKS || this == DELETED_LINKS || this == TITLES;
    }

    /** Whether a change of this kind makes several calls of the storage, which must be atomic as a whole. */
    boolean isManyCalls() {
        return this == RESTORED_LINKS || this == GIFTS || this == FOUND_LINKS || this == ANSWERS;
    }
}
