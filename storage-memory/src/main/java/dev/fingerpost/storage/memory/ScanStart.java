package dev.fingerpost.storage.memory;

import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Position;
import dev.fingerpost.storage.support.ListScan;
import org.jspecify.annotations.Nullable;

/**
 * Which rows a scan reads.
 *
 * @param skipped how many rows it leaves out before its first
 * @param after the position after which it starts; {@code null} for the start of the index
 * @param firstStep how many rows it reads when it is opened, at least 1
 */
record ScanStart<K>(
        K key, Direction direction, long skipped, @Nullable Position after, int firstStep) {

    /** More than a page, as a filter may not let all of them through. */
    private static final int FIRST_STEP = 128;

    /** The rows of which a list wants so many. */
    static <K> ScanStart<K> of(ListScan<K, ?> list, int wanted) {
        int firstStep = list.matchesAll() && wanted > 0 ? Math.min(wanted, FIRST_STEP) : FIRST_STEP;
        return new ScanStart<>(list.key(), list.direction(), 0, null, firstStep);
    }

    /** The rows with a position after this one. */
    static <K> ScanStart<K> after(Position position, K key) {
        return new ScanStart<>(key, Direction.ASCENDING, 0, position, FIRST_STEP);
    }

    ScanStart<K> skipping(long rows) {
        return new ScanStart<>(key, direction, rows, after, firstStep);
    }

    ScanStart<K> after(Position position) {
        return new ScanStart<>(key, direction, skipped, position, firstStep);
    }
}
