package dev.fingerpost.restore;

/** What {@link LinkRestorer} does with an existing link of the owner that has the alias of a given one. */
public enum OnExisting {
    /** The existing link stays unchanged. */
    KEEP,
    /**
     * The existing link gets the fields of the given one. It keeps its clicks, its statistics and the date of its
     * creation.
     */
    CHANGE
}
