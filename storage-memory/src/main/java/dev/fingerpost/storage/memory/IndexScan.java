package dev.fingerpost.storage.memory;

import dev.fingerpost.page.Direction;
import java.util.function.Predicate;

/**
 * Which rows are wanted, in which order.
 *
 * @param all whether the filter holds for every row, so that it need not be asked
 */
record IndexScan<K, T>(K key, Direction direction, Predicate<T> filter, boolean all) {}
