package dev.fingerpost.internal.change;

/** What a change does. A {@link ChangeHook} takes part in some kinds. */
public enum ChangeKind {
    /** Links are created, edited or given to another owner. */
    LINKS,
    /** Links that were elsewhere are stored, with their clicks and dates. */
    RESTORED_LINKS,
    DELETED_LINKS,
    /** Links are given to another owner, perhaps with their pixels. The change of the links is one of {@link #LINKS}. */
    GIFTS,
    /** A link is looked for, and created if there is none. The creation is one of {@link #LINKS}. */
    FOUND_LINKS,
    /** The title of a link was found. */
    TITLES,
    /** A pixel is created or taken over. */
    PIXELS,
    /** A space is created. */
    SPACES,
    /** An API key is issued. */
    KEYS,
    /** Rows are created and the answer to their request is kept. */
    ANSWERS,
    /** Whatever no hook needs to know of: pixels and spaces are edited or deleted, sessions begin. */
    OTHER;

    /** Whether a change of this kind changes links itself. */
    public boolean isOfLinks() {
        return this == LINKS || this == RESTORED_LINKS || this == DELETED_LINKS || this == TITLES;
    }

    /** Whether a change of this kind makes several calls of the storage, which are all or nothing. */
    boolean isManyCalls() {
        return this == RESTORED_LINKS || this == GIFTS || this == FOUND_LINKS || this == ANSWERS;
    }
}
