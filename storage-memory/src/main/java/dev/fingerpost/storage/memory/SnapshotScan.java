package dev.fingerpost.storage.memory;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.page.Direction;
import dev.fingerpost.storage.support.IndexKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Reads an index as it was at one instant, in steps: the lock is held for each step and free between them, so a scan of
 * any length delays no writer for long. A writer that changes a row gives its value of that instant to the open scans.
 * They skip the row where the index has it now, and put the kept value where it was.
 */
final class SnapshotScan<K extends Enum<K>, T> implements Iterator<T>, AutoCloseable {

    /** More than a page. */
    private static final int FIRST_STEP = 128;

    private static final int STEP = 4_096;
    private static final int REFRESHED_AT_ONCE = 128;

    /** Many more than an index needs that no writer makes stale at the same time. */
    private static final int MOST_REFRESHES = 1_000;

    private final StorageLock lock;
    private final SortedIndexes<K, T> indexes;
    private final K key;
    private final Direction direction;
    private final Comparator<IndexKey> order;
    private final long instant;
    private final long size;

    /** Rows as they were, since the last step. Writers add them under the write lock. */
    private final List<T> kept = new ArrayList<>();

    /** The kept rows that come after {@link #last}. */
    private final NavigableMap<IndexKey, T> images;

    private @Nullable IndexKey last;
    private boolean isAtEnd;
    private Iterator<T> step = List.<T>of().iterator();

    private SnapshotScan(
            StorageLock lock, SortedIndexes<K, T> indexes, K key, Direction direction, @Nullable IndexKey start) {
        this.lock = lock;
        this.indexes = indexes;
        this.key = key;
        this.direction = direction;
        this.order = direction.apply(Comparator.<IndexKey>naturalOrder());
        this.images = new TreeMap<>(order);
        this.instant = indexes.changes();
        this.size = indexes.size();
        this.last = start;
    }

    /**
     * Opens a scan of the rows as they are now, and reads its first step.
     *
     * @param indexes called under the lock
     * @param start the key after which the scan starts; {@code null} to start with the first row
     */
    static <K extends Enum<K>, T> SnapshotScan<K, T> open(
            StorageLock lock,
            Supplier<SortedIndexes<K, T>> indexes,
            K key,
            Direction direction,
            @Nullable IndexKey start) {
        SnapshotScan<K, T> opened = lock.reading(() -> openIfFresh(lock, indexes.get(), key, direction, start));
        for (int refreshes = 0; opened == null; refreshes++) {
            int limit = refreshes < MOST_REFRESHES ? REFRESHED_AT_ONCE : Integer.MAX_VALUE;
            opened = lock.writing(() -> {
                indexes.get().refresh(key, limit);
                return openIfFresh(lock, indexes.get(), key, direction, start);
            });
        }
        return opened;
    }

    private static <K extends Enum<K>, T> @Nullable SnapshotScan<K, T> openIfFresh(
            StorageLock lock, SortedIndexes<K, T> indexes, K key, Direction direction, @Nullable IndexKey start) {
        if (!indexes.isFresh(key)) {
            return null;
        }
        SnapshotScan<K, T> opened = new SnapshotScan<>(lock, indexes, key, direction, start);
        opened.step = opened.read(FIRST_STEP);
        if (!opened.isAtEnd) {
            indexes.register(opened);
        }
        return opened;
    }

    /** The number of all rows of the index at the instant of the scan. */
    long size() {
        return size;
    }

    Stream<T> rows() {
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(this, Spliterator.ORDERED), false);
    }

    @Override
    public boolean hasNext() {
        while (!step.hasNext() && !isAtEnd) {
            step = lock.reading(() -> read(STEP));
        }
        return step.hasNext();
    }

    @Override
    public T next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return step.next();
    }

    @Override
    public void close() {
        indexes.deregister(this);
    }

    /** Keeps the row of an entry that is about to change, unless it has changed since the instant of the scan. */
    void keep(Entry<T> entry) {
        if (entry.change <= instant) {
            kept.add(entry.row);
        }
    }

    private Iterator<T> read(int limit) {
        arrangeKept();
        List<T> rows = new ArrayList<>(limit);
        Iterator<Map.Entry<IndexKey, Entry<T>>> entries = entries().entrySet().iterator();
        for (int visited = 0; visited < limit && entries.hasNext(); visited++) {
            Map.Entry<IndexKey, Entry<T>> next = entries.next();
            while (!images.isEmpty() && order.compare(images.firstKey(), next.getKey()) < 0) {
                rows.add(requireNonNull(images.pollFirstEntry()).getValue());
            }
            if (next.getValue().change <= instant) {
                rows.add(next.getValue().row);
            }
            last = next.getKey();
        }
        if (!entries.hasNext()) {
            rows.addAll(images.values());
            isAtEnd = true;
        }
        return rows.iterator();
    }

    /** A row before the end of the last step was read in time: it had not changed then. */
    private void arrangeKept() {
        for (T row : kept) {
            IndexKey was = indexes.indexKey(key, row);
            if (last == null || order.compare(was, last) > 0) {
                images.put(was, row);
            }
        }
        kept.clear();
    }

    private NavigableMap<IndexKey, Entry<T>> entries() {
        return last == null ? indexes.entries(key, direction) : indexes.entries(key, direction, last);
    }
}
