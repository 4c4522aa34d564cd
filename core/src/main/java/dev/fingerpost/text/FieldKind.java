package dev.fingerpost.text;

/**
 * The kind of value that a field of a record has: which Java class it is, and so how it is written and read by each format. What
 * reads or writes records has one case for each kind, and none for a field.
 */
public enum FieldKind {
    /** A {@link String} in one line. */
    TEXT,
    /** A {@link String} that is the URL of a page. */
    URL,
    /** A {@link Long}: an id or a number of something. */
    NUMBER,
    /** A {@link Boolean}, written as 0 or 1 in forms. */
    FLAG,
    /** A {@link java.time.Instant} in whole seconds. */
    TIME,
    /** One of a few {@link WireNamed} constants, written as its name. */
    CHOICE,
    /** One of a few {@link WireNamed} constants, whose name is a number and is written as one. */
    CODE,
    /** A list of {@link String}. */
    TEXTS,
    /** A list of {@link Long}. */
    NUMBERS,
    /** A list of {@link dev.fingerpost.targeting.Target}. */
    TARGETS,
    /**
     * A password. A draft has a {@link dev.fingerpost.link.DraftPassword}, a stored link the {@link dev.fingerpost.password.PasswordHash}; records
     * for clients say only whether there is one.
     */
    PASSWORD
}
