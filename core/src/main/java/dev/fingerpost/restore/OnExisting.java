package dev.fingerpost.restore;

/** What {@link LinkRestorer} does with a link of the owner that has the alias of a link to restore. */
public enum OnExisting {
    /** The existing link stays as it is. */
    KEEP,
    /** The existing link gets the fields of the other. Its clicks, its statistics and the date of its creation stay. */
    CHANGE
}
