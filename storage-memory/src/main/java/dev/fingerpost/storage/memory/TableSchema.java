package dev.fingerpost.storage.memory;

import dev.fingerpost.page.Position;

/**
 * What a {@link Table} has to know of its rows.
 *
 * @param <K> what they can be ordered by
 */
interface TableSchema<K, T> {

    long id(T row);

    long owner(T row);

    /** Where a row stands in the order of a key. */
    Position position(K key, T row);
}
