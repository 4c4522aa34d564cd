package dev.fingerpost.text;

/**
 * The kind of value that a field of a record has. The kind determines the Java class of the value and how each format
 * writes and reads it. Code that reads or writes records has one case for each kind; few fields need a case of their
 * own.
 */
public enum FieldKind {
    /** A {@link String} without line breaks. */
    TEXT,
    /** A {@link String} that is the URL of a page. */
    URL,
    /** A {@link Long}, such as an id or a limit. */
    NUMBER,
    /** A {@link Boolean}, written as 0 or 1 in forms. */
    FLAG,
    /** A {@link java.time.Instant} in whole seconds. */
    TIME,
    /** One of a few {@link WireNamed} constants, written as its name. */
    CHOICE,
    /** One of a few {@link WireNamed} constants whose names are numbers, written as that number. */
    CODE,
    /** A list of {@link String}. */
    TEXTS,
    /** A list of {@link Long}. */
    NUMBERS,
    /** A list of {@link dev.fingerpost.targeting.Target}. */
    TARGETS,
    /**
     * A password. In a draft, the value is a {@link dev.fingerpost.link.DraftPassword}; in a stored link, it is a
     * {@link dev.fingerpost.password.PasswordHash}. Records for clients say only whether there is a password.
     */
    PASSWORD
}
