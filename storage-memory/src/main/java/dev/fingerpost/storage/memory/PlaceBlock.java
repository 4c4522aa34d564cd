package dev.fingerpost.storage.memory;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The entries of a row of places, filled from the first. Once it was full, it has the bitmaps of its rows, so that owners of
 * few rows need none. Not thread-safe: the caller holds the lock.
 */
final class PlaceBlock<T> {

    /** The words of one bitmap, a line of a processor's cache. */
    static final int WORDS = 8;

    static final int SIZE = WORDS * Long.SIZE;

    private final Bitmaps<T> bitmaps;
    private final List<Entry<T>> entries = new ArrayList<>();

    /** The words of the first bitmap, of the second and so on. */
    private long @Nullable [] bits;

    /** The newest change of an entry that is or was here. */
    private long lastChange;

    PlaceBlock(Bitmaps<T> bitmaps) {
        this.bitmaps = bitmaps;
    }

    int size() {
        return entries.size();
    }

    Entry<T> entry(int index) {
        return entries.get(index);
    }

    /** Whether no entry changed after a change. */
    boolean isUnchangedSince(long change) {
        return lastChange <= change;
    }

    boolean hasBitmaps() {
        return bits != null;
    }

    /** The bits of 64 rows in a bitmap. */
    long bits(int bitmap, int word) {
        return requireNonNull(bits)[bitmap * WORDS + word];
    }

    /** A bit for each place of a word that has an entry. */
    long used(int word) {
        int used = entries.size() - word * Long.SIZE;
        if (used <= 0) {
            return 0;
        }
        return used >= Long.SIZE ? ~0L : (1L << used) - 1;
    }

    void add(Entry<T> entry) {
        changed(entry);
        entries.add(entry);
        if (bits != null) {
            set(entries.size() - 1, entry.row, null);
        } else if (entries.size() == SIZE && bitmaps.count() > 0) {
            bits = new long[bitmaps.count() * WORDS];
            for (int i = 0; i < SIZE; i++) {
                set(i, entries.get(i).row, null);
            }
        }
    }

    void removeLast() {
        Entry<T> removed = entries.remove(entries.size() - 1);
        changed(removed);
        clear(entries.size(), removed.row, null);
        if (entries.size() < SIZE / 2) {
            bits = null;
        }
    }

    /** Puts an entry in the place of another. */
    void put(int index, Entry<T> entry) {
        changed(entry);
        replace(index, entry.row);
        entries.set(index, entry);
    }

    /** Prepares for another row of an entry. */
    void replacing(int index, T row) {
        changed(entries.get(index));
        replace(index, row);
    }

    private void replace(int index, T row) {
        T before = entries.get(index).row;
        clear(index, before, row);
        set(index, row, before);
    }

    private void changed(Entry<T> entry) {
        lastChange = Math.max(lastChange, entry.change);
    }

    private void set(int index, T row, @Nullable T other) {
        eachBit(row, other, index, word -> requireNonNull(bits)[word] |= 1L << index); // modulo 64
    }

    private void clear(int index, T row, @Nullable T other) {
        eachBit(row, other, index, word -> requireNonNull(bits)[word] &= ~(1L << index));
    }

    /** Names the words with the bits of a row. */
    private void eachBit(T row, @Nullable T other, int index, IntConsumer words) {
        if (bits != null) {
            bitmaps.of(row, other, bitmap -> words.accept(bitmap * WORDS + index / Long.SIZE));
        }
    }
}
