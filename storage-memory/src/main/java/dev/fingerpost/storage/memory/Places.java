package dev.fingerpost.storage.memory;

import java.util.ArrayList;
import java.util.List;

/**
 * The entries of one owner, each in a place: the places have no gaps, since the last entry takes the place of one that is
 * removed. Lists with a filter look at them in blocks. Not thread-safe: the caller holds the lock.
 */
final class Places<T> {

    private final Bitmaps<T> bitmaps;
    private final List<PlaceBlock<T>> blocks = new ArrayList<>();

    Places(Bitmaps<T> bitmaps) {
        this.bitmaps = bitmaps;
    }

    int size() {
        return blocks.isEmpty()
                ? 0
                : (blocks.size() - 1) * PlaceBlock.SIZE + lastBlock().size();
    }

    /** The block of a place. */
    PlaceBlock<T> block(int place) {
        return blocks.get(place / PlaceBlock.SIZE);
    }

    void add(Entry<T> entry) {
        entry.place = size();
        if (entry.place % PlaceBlock.SIZE == 0) {
            blocks.add(new PlaceBlock<>(bitmaps));
        }
        lastBlock().add(entry);
    }

    /** The entry that takes the place of a removed one, if that is another. */
    Entry<T> last() {
        return lastBlock().entry(lastBlock().size() - 1);
    }

    void remove(Entry<T> entry) {
        Entry<T> last = last();
        if (last != entry) {
            block(entry.place).put(index(entry), last);
        }
        lastBlock().removeLast();
        if (lastBlock().size() == 0) {
            blocks.remove(blocks.size() - 1);
        }
        last.place = entry.place;
    }

    /** Prepares for another row of an entry. */
    void replacing(Entry<T> entry, T row) {
        block(entry.place).replacing(index(entry), row);
    }

    private static int index(Entry<?> entry) {
        return entry.place % PlaceBlock.SIZE;
    }

    private PlaceBlock<T> lastBlock() {
        return blocks.get(blocks.size() - 1);
    }
}
