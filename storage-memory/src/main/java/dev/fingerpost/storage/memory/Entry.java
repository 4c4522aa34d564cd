package dev.fingerpost.storage.memory;

/**
 * Holds the newest value of one row, so that a change need not be repeated in every index. Only who holds the lock
 * changes it, but visitors look without.
 */
final class Entry<T> {

    volatile T row;

    Entry(T row) {
        this.row = row;
    }
}
