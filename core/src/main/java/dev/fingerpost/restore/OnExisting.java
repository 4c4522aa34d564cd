package dev.fingerpost.restore;

/** What {@link LinkRestorer} does if the owner already has a link with the alias of a link to restore. */
public enum OnExisting {
    /** The existing link stays unchanged. */
    KEEP,
    /**
     * The existing link gets the fields of the given one. The existing link keeps its clicks, its statistics and the
     * date of its creation.
     */
    CHANGE
}
