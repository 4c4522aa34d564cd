package dev.fingerpost.storage.memory;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.page.Direction;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Spliterators;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.StreamSupport;

/** One sorted index for each sort key, over the rows of one owner, and their places. Not thread-safe: the caller holds the lock. */
final class SortedIndexes<K extends Enum<K>, T> {

    private final Map<K, SortedIndex<T>> indexes;
    private final Places<T> places;
    private final List<SnapshotScan<K, T>> scans = new CopyOnWriteArrayList<>();
    private long changes;

    SortedIndexes(Class<K> keys, TableSchema<K, T> schema) {
        indexes = new EnumMap<>(keys);
        for (K key : keys.getEnumConstants()) {
            indexes.put(key, new SortedIndex<>(row -> schema.position(key, row)));
        }
        places = new Places<>(schema.bitmaps());
    }

    void add(Entry<T> entry) {
        entry.change = ++changes;
        indexes.values().forEach(index -> index.add(entry));
        places.add(entry);
    }

    void remove(Entry<T> entry) {
        changing(entry);
        if (places.last() != entry) {
            changing(places.last());
        }
        indexes.values().forEach(index -> index.remove(entry));
        places.remove(entry);
    }

    /** Replaces a row. Its position may change only in the indexes of these keys. */
    void replace(Entry<T> entry, T row, Set<K> keys) {
        changing(entry);
        for (K key : keys) {
            index(key).replacing(entry, row);
        }
        places.replacing(entry, row);
        entry.row = row;
    }

    int size() {
        return places.size();
    }

    Places<T> places() {
        return places;
    }

    /** The number of changes so far. */
    long changes() {
        return changes;
    }

    /** The first rows of the index by ids, which never change. */
    List<T> oldest(K byId, int limit) {
        Iterator<Entry<T>> entries = index(byId).entries(Direction.ASCENDING, 0);
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(entries, 0), false)
                .limit(limit)
                .map(entry -> entry.row)
                .toList();
    }

    SortedIndex<T> index(K key) {
        return requireNonNull(indexes.get(key));
    }

    /** From now on the scan gets rows before they change. */
    void register(SnapshotScan<K, T> scan) {
        scans.add(scan);
    }

    /** Needs no lock. */
    void deregister(SnapshotScan<K, T> scan) {
        scans.remove(scan);
    }

    private void changing(Entry<T> entry) {
        for (SnapshotScan<K, T> scan : scans) {
            scan.keep(entry);
        }
        entry.change = ++changes;
    }
}
