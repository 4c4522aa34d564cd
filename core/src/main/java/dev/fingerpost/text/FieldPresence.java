package dev.fingerpost.text;

/** Whether a field of a record can be empty, and where its value comes from if it is not given. */
public enum FieldPresence {
    /** A new record must have the field, and it cannot be emptied. */
    REQUIRED,
    /** A new record must have the field or get it from the host, and it can be neither changed nor emptied. */
    FIXED,
    /** A new record without the field gets a default, and it cannot be emptied. */
    DEFAULTED,
    /** The field may be empty. */
    OPTIONAL,
    /** The library sets the field. Storages and exports contain it; clients neither see nor set it. */
    INTERNAL
}
