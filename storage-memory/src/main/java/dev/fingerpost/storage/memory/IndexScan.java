package dev.fingerpost.storage.memory;

import dev.fingerpost.page.Direction;
import java.util.function.Predicate;

/**
 * A walk along one index: its order, its direction and a filter.
 *
 * @param matchesAll whether every row passes the filter, so that the scan can skip it
 */
record IndexScan<K, T>(K key, Direction direction, Predicate<T> filter, boolean matchesAll) {}
