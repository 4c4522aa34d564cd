package dev.fingerpost.text;

/** Whether a field of a record can be without a value, and who gives it one. */
public enum FieldPresence {
    /** A new record is refused without it, and it cannot be emptied. */
    REQUIRED,
    /** A new record is refused without it, and it can be neither changed nor emptied. */
    FIXED,
    /** A new record without it gets a default, and it cannot be emptied. */
    DEFAULTED,
    /** It may be empty. */
    OPTIONAL,
    /** It is set by the library. Storages and exports keep it; clients neither see nor set it. */
    INTERNAL
}
