package dev.fingerpost.storage.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Counts the rows that a filter lets through, as they were at one instant, in steps: the lock is held for each step and free
 * between them. It looks at the bitmaps first and at a row only where these leave it open. Rows that changed since the instant
 * are given to it as they were.
 */
final class SnapshotCount<T> {

    /** More than this are counted, but not kept. */
    static final int MOST_FOUND = 10_000;

    /** What sorting costs for each row, in rows of a walk. */
    private static final int SORTING = 10;

    private final Places<T> places;
    private final long instant;
    private final BitmapFilter bitmaps;
    private final Predicate<T> filter;
    private final List<T> changed;
    private final List<T> found = new ArrayList<>();
    private int next;
    private long total;

    /**
     * Needs the lock.
     *
     * @param changed the rows that have changed since the instant, as they were
     */
    SnapshotCount(Places<T> places, long instant, List<T> changed, BitmapFilter bitmaps, Predicate<T> filter) {
        this.places = places;
        this.instant = instant;
        this.changed = new ArrayList<>(changed);
        this.bitmaps = bitmaps;
        this.filter = filter;
    }

    /** Takes a row that was there at the instant and is about to change. Needs the write lock. */
    void changing(Entry<T> entry) {
        if (entry.place >= next) {
            changed.add(entry.row);
        }
    }

    /**
     * Counts some more rows. Needs the lock.
     *
     * @param limit about how many rows it may look at
     * @return whether there are more
     */
    boolean step(int limit) {
        int cost = 0;
        while (cost < limit && next < places.size()) {
            cost += 1 + count(places.block(next), next % PlaceBlock.SIZE / Long.SIZE);
            next += Long.SIZE;
        }
        return next < places.size();
    }

    /** Counts the changed rows too, once no more steps are to come. */
    void finish() {
        changed.stream().filter(filter).forEach(this::add);
        changed.clear();
    }

    long total() {
        return total;
    }

    /** Whether all rows are {@link #found}. */
    boolean hasFoundAll() {
        return total <= MOST_FOUND;
    }

    /**
     * Whether it takes less to sort the rows that were found than to walk along the index until a page is full.
     *
     * @param end the number of matching rows up to the end of the page
     * @param rows the number of all rows
     */
    boolean isSortedSooner(long end, long rows) {
        long walked = end >= total ? rows : end * (rows / total);
        return hasFoundAll() && total * SORTING < walked;
    }

    /** The first rows that were counted, in no order. */
    List<T> found() {
        return found;
    }

    /** Counts the rows of a word, and returns how many it looked at. */
    private int count(PlaceBlock<T> block, int word) {
        long candidates = block.used(word);
        long undecided = candidates;
        if (block.hasBitmaps()) {
            candidates &= bitmaps.candidates(block, word);
            undecided = bitmaps.undecided(block, word, candidates);
        }
        boolean isUnchanged = block.isUnchangedSince(instant);
        if (isUnchanged && !hasFoundAll()) {
            total += Long.bitCount(candidates & ~undecided);
            candidates = undecided;
        }
        for (T row : rows(block, word, candidates & ~undecided)) {
            add(row);
        }
        for (T row : rows(block, word, undecided)) {
            if (filter.test(row)) {
                add(row);
            }
        }
        return Long.bitCount(candidates);
    }

    /** Rows as they were at the instant. All are read before the filter sees one, so that a processor fetches several at once. */
    private List<T> rows(PlaceBlock<T> block, int word, long bits) {
        List<T> rows = new ArrayList<>(Long.bitCount(bits));
        for (long left = bits; left != 0; left &= left - 1) {
            Entry<T> entry = block.entry(word * Long.SIZE + Long.numberOfTrailingZeros(left));
            if (entry.change <= instant) {
                rows.add(entry.row);
            }
        }
        return rows;
    }

    private void add(T row) {
        total++;
        if (hasFoundAll()) {
            found.add(row);
        }
    }
}
