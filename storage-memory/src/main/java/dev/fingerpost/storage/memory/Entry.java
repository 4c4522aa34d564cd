package dev.fingerpost.storage.memory;

/** Holds the newest value of one row, so that a change need not be repeated in every index. */
final class Entry<T> {

    T row;

    Entry(T row) {
        this.row = row;
    }
}
