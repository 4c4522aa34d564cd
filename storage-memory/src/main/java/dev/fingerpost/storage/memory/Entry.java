package dev.fingerpost.storage.memory;

/**
 * Holds the newest value of one row, so that a change is one write and not one in every index. Writers hold the lock;
 * optimistic reads do not.
 */
final class Entry<T> {

    volatile T row;

    /** The number of the owner's change that wrote the row or gave it another place. Guarded by the lock. */
    long change;

    /** Where {@link Places} have it. Guarded by the lock. */
    int place;

    Entry(T row) {
        this.row = row;
    }
}
