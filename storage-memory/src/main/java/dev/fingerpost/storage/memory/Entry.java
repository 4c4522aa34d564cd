package dev.fingerpost.storage.memory;

/**
 * Holds the newest value of one row, so that a change is one write and not one in every index. Writers hold the lock;
 * optimistic reads do not.
 */
final class Entry<T> {

    volatile T row;

    Entry(T row) {
        this.row = row;
    }
}
