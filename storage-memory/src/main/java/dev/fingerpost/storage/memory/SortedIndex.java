package dev.fingerpost.storage.memory;

import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Position;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Function;

/**
 * The rows of one owner in one order. A row that changes its place waits beside the others until the next read: between two
 * lists by clicks a link may be clicked many times. Not thread-safe: the caller holds the lock.
 */
final class SortedIndex<T> {

    /** Bounds what the next read has to sort in. */
    private static final int MAX_WAITING = 10_000;

    /** How many entries a write sorts in once so many wait. More than one, so that there are fewer again. */
    private static final int SORTED_BY_WRITE = 2;

    private final Function<T, Position> positions;
    private final BPlusTree<Position, Entry<T>> sorted;
    private final Set<Entry<T>> waiting = new LinkedHashSet<>();

    SortedIndex(Function<T, Position> positions) {
        this.positions = positions;
        sorted = new BPlusTree<>(this::positionOf);
    }

    int size() {
        return sorted.size() + waiting.size();
    }

    /** Whether every row is where it belongs. */
    boolean isFresh() {
        return waiting.isEmpty();
    }

    void add(Entry<T> entry) {
        sorted.add(entry);
    }

    void remove(Entry<T> entry) {
        if (!waiting.remove(entry)) {
            sorted.remove(entry);
        }
    }

    /** Prepares for another row of an entry. */
    void replacing(Entry<T> entry, T row) {
        if (position(row).compareTo(positionOf(entry)) != 0 && !waiting.contains(entry)) {
            if (waiting.size() >= MAX_WAITING) {
                refresh(SORTED_BY_WRITE);
            }
            sorted.remove(entry);
            waiting.add(entry);
        }
    }

    /** Sorts in waiting entries, at most this many. Needs the write lock. */
    void refresh(int limit) {
        Iterator<Entry<T>> entries = waiting.iterator();
        for (int i = 0; i < limit && entries.hasNext(); i++) {
            sorted.add(entries.next());
            entries.remove();
        }
    }

    /** The entries after so many in this direction, if the index is fresh. */
    Iterator<Entry<T>> entries(Direction direction, long skipped) {
        TreePlace<Entry<T>> start = switch (direction) {
            case ASCENDING -> sorted.afterFirst(skipped);
            case DESCENDING -> sorted.afterFirst(Math.max(0, sorted.size() - skipped));
        };
        return start.iterator(direction);
    }

    /** The entries after a position in this direction, if the index is fresh. */
    Iterator<Entry<T>> entries(Direction direction, Position last) {
        TreePlace<Entry<T>> start = switch (direction) {
            case ASCENDING -> sorted.after(last);
            case DESCENDING -> sorted.before(last);
        };
        return start.iterator(direction);
    }

    Position positionOf(Entry<T> entry) {
        return position(entry.row);
    }

    Position position(T row) {
        return positions.apply(row);
    }
}
