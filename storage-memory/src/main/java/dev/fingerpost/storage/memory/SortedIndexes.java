package dev.fingerpost.storage.memory;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.page.Direction;
import dev.fingerpost.storage.support.IndexKey;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * One sorted index for each sort key, over the rows of one owner. An index is refreshed only when it is read: between
 * two lists by clicks a link may be clicked many times. Not thread-safe: the caller holds the lock.
 */
final class SortedIndexes<K extends Enum<K>, T> {

    /** Bounds what the next read of an index has to refresh. */
    private static final int MAX_STALE = 10_000;

    /** How many entries a write refreshes once so many are stale. More than one, so that there are fewer again. */
    private static final int REFRESHED_BY_WRITE = 2;

    private final TableSchema<K, T> schema;
    private final Map<K, NavigableMap<IndexKey, Entry<T>>> indexes;

    /** By index, the entries that changed since its last refresh, and the keys under which they are still stored. */
    private final Map<K, Map<Entry<T>, IndexKey>> stale;

    private final List<SnapshotScan<K, T>> scans = new CopyOnWriteArrayList<>();
    private long changes;

    SortedIndexes(Class<K> keys, TableSchema<K, T> schema) {
        this.schema = schema;
        indexes = new EnumMap<>(keys);
        stale = new EnumMap<>(keys);
        for (K key : keys.getEnumConstants()) {
            indexes.put(key, new TreeMap<>());
            stale.put(key, new LinkedHashMap<>());
        }
    }

    void add(Entry<T> entry) {
        entry.change = ++changes;
        indexes.forEach((key, index) -> index.put(indexKey(key, entry.row), entry));
    }

    void remove(Entry<T> entry) {
        changing(entry);
        indexes.forEach((key, index) -> {
            IndexKey storedKey = stale(key).remove(entry);
            index.remove(storedKey == null ? indexKey(key, entry.row) : storedKey);
        });
    }

    /** Replaces a row. Its position may change only in the indexes of these keys. */
    void replace(Entry<T> entry, T row, Set<K> keys) {
        changing(entry);
        for (K key : keys) {
            Map<Entry<T>, IndexKey> storedKeys = stale(key);
            if (!storedKeys.containsKey(entry)) {
                if (storedKeys.size() >= MAX_STALE) {
                    refresh(key, REFRESHED_BY_WRITE);
                }
                storedKeys.put(entry, indexKey(key, entry.row));
            }
        }
        entry.row = row;
    }

    /** Moves stale entries to their current keys, at most this many. Needs the write lock. */
    void refresh(K key, int limit) {
        NavigableMap<IndexKey, Entry<T>> index = index(key);
        Iterator<Map.Entry<Entry<T>, IndexKey>> storedKeys =
                stale(key).entrySet().iterator();
        for (int i = 0; i < limit && storedKeys.hasNext(); i++) {
            Map.Entry<Entry<T>, IndexKey> stored = storedKeys.next();
            index.remove(stored.getValue());
            index.put(indexKey(key, stored.getKey().row), stored.getKey());
            storedKeys.remove();
        }
    }

    boolean isFresh(K key) {
        return stale(key).isEmpty();
    }

    int size() {
        return indexes.values().iterator().next().size();
    }

    /** The number of changes so far. */
    long changes() {
        return changes;
    }

    /** The first rows of the index by ids, which never change. */
    List<T> oldest(K byId, int limit) {
        return index(byId).values().stream()
                .limit(limit)
                .map(entry -> entry.row)
                .toList();
    }

    /** The entries after a key in this direction; all of them without a key. */
    NavigableMap<IndexKey, Entry<T>> entries(K key, Direction direction, IndexKey... after) {
        NavigableMap<IndexKey, Entry<T>> index = switch (direction) {
            case ASCENDING -> index(key);
            case DESCENDING -> index(key).descendingMap();
        };
        return after.length == 0 ? index : index.tailMap(after[0], false);
    }

    IndexKey indexKey(K key, T row) {
        return IndexKey.of(schema.position(key, row));
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

    private NavigableMap<IndexKey, Entry<T>> index(K key) {
        return requireNonNull(indexes.get(key));
    }

    private Map<Entry<T>, IndexKey> stale(K key) {
        return requireNonNull(stale.get(key));
    }
}
