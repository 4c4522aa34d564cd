package dev.fingerpost.storage.memory;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Position;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableMap;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
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

    /** A writer waits for at most so many rows. */
    private static final int STEP = 256;

    private static final int REFRESHED_AT_ONCE = 128;

    /** Many more than an index needs that no writer makes stale at the same time. */
    private static final int MOST_REFRESHES = 1_000;

    private final StorageLock lock;
    private final SortedIndexes<K, T> indexes;
    private final SortedIndex<T> index;
    private final Direction direction;
    private final Comparator<Position> order;
    private final long instant;
    private final long size;

    /** Rows as they were, since the last step. Writers add them under the write lock. */
    private final List<T> kept = new ArrayList<>();

    /** All rows as they were, until they are counted. */
    private final List<T> changed = new ArrayList<>();

    private @Nullable SnapshotCount<T> count;

    /** The kept rows that come after {@link #last}. */
    private final NavigableMap<Position, T> images;

    private @Nullable Position last;
    private boolean isAtEnd;
    private Iterator<T> step = List.<T>of().iterator();

    private SnapshotScan(StorageLock lock, SortedIndexes<K, T> indexes, ScanStart<K> start) {
        this.lock = lock;
        this.indexes = indexes;
        this.index = indexes.index(start.key());
        this.direction = start.direction();
        this.order = direction.apply(Comparator.<Position>naturalOrder());
        this.images = new TreeMap<>(order);
        this.instant = indexes.changes();
        this.size = indexes.size();
        this.last = start.after();
    }

    /**
     * Opens a scan of the rows as they are now, and reads its first step.
     *
     * @param indexes called under the lock
     */
    static <K extends Enum<K>, T> SnapshotScan<K, T> open(
            StorageLock lock, Supplier<SortedIndexes<K, T>> indexes, ScanStart<K> start) {
        SnapshotScan<K, T> opened = lock.reading(() -> openIfFresh(lock, indexes.get(), start));
        for (int refreshes = 0; opened == null; refreshes++) {
            int limit = refreshes < MOST_REFRESHES ? REFRESHED_AT_ONCE : Integer.MAX_VALUE;
            opened = lock.writing(() -> {
                indexes.get().index(start.key()).refresh(limit);
                return openIfFresh(lock, indexes.get(), start);
            });
        }
        return opened;
    }

    private static <K extends Enum<K>, T> @Nullable SnapshotScan<K, T> openIfFresh(
            StorageLock lock, SortedIndexes<K, T> indexes, ScanStart<K> start) {
        if (!indexes.index(start.key()).isFresh()) {
            return null;
        }
        SnapshotScan<K, T> opened = new SnapshotScan<>(lock, indexes, start);
        opened.step = opened.read(opened.entries(start.skipped()), start.firstStep());
        if (!opened.isAtEnd) {
            indexes.register(opened);
        }
        return opened;
    }

    /** Whether the first step has read all rows. */
    boolean isReadAtOnce() {
        return isAtEnd;
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
            step = lock.reading(() -> read(entries(0), STEP));
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
    public void forEachRemaining(Consumer<? super T> action) {
        while (hasNext()) {
            step.forEachRemaining(action);
        }
    }

    @Override
    public void close() {
        indexes.deregister(this);
    }

    /** Keeps the row of an entry that is about to change, unless it has changed since the instant of the scan. */
    void keep(Entry<T> entry) {
        if (entry.change <= instant) {
            kept.add(entry.row);
            if (count == null) {
                changed.add(entry.row);
            } else {
                count.changing(entry);
            }
        }
    }

    /**
     * Counts the rows at the instant of the scan that a filter lets through, in steps. It can be called once, before the end
     * of the scan, and does not move it.
     *
     * @param bitmaps what the filter demands of the bitmaps
     */
    SnapshotCount<T> count(BitmapFilter bitmaps, Predicate<T> filter) {
        SnapshotCount<T> counting = lock.reading(() -> {
            count = new SnapshotCount<>(indexes.places(), instant, changed, bitmaps, filter);
            return count;
        });
        while (lock.reading(() -> counting.step(STEP))) {}
        counting.finish();
        return counting;
    }

    private Iterator<T> read(Iterator<Entry<T>> entries, int limit) {
        arrangeKept();
        List<T> rows = new ArrayList<>(limit);
        Entry<T> next = null;
        for (int visited = 0; visited < limit && entries.hasNext(); visited++) {
            next = entries.next();
            addImagesBefore(next, rows);
            if (next.change <= instant) {
                rows.add(next.row);
            }
        }
        if (next != null) {
            last = index.positionOf(next);
        }
        if (!entries.hasNext()) {
            rows.addAll(images.values());
            isAtEnd = true;
        }
        return rows.iterator();
    }

    private void addImagesBefore(Entry<T> next, List<T> rows) {
        if (!images.isEmpty()) {
            Position end = index.positionOf(next);
            while (!images.isEmpty() && order.compare(images.firstKey(), end) < 0) {
                rows.add(requireNonNull(images.pollFirstEntry()).getValue());
            }
        }
    }

    /** A row before the end of the last step was read in time: it had not changed then. */
    private void arrangeKept() {
        for (T row : kept) {
            Position was = index.position(row);
            if (last == null || order.compare(was, last) > 0) {
                images.put(was, row);
            }
        }
        kept.clear();
    }

    /** The entries after the last one. */
    private Iterator<Entry<T>> entries(long skipped) {
        return last == null ? index.entries(direction, skipped) : index.entries(direction, last);
    }
}
