package dev.fingerpost.storage.memory;

import dev.fingerpost.page.Position;

/**
 * How a {@link Table} reads its rows.
 *
 * @param <K> the sort keys, each of which has an index
 */
interface TableSchema<K, T> {

    long id(T row);

    long owner(T row);

    /** The position of a row in the order of a sort key. */
    Position position(K key, T row);

    /** What filtered lists ask before they look at a row. */
    Bitmaps<T> bitmaps();
}
