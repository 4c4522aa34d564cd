package dev.fingerpost.storage.memory;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.page.PageWithTotal;
import dev.fingerpost.page.Position;
import dev.fingerpost.storage.support.IndexKey;
import dev.fingerpost.storage.support.ListScan;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * One sorted index for each sort key, over the rows of one owner. An index is refreshed only when it is read: between
 * two lists by clicks a link may be clicked many times.
 */
final class SortedIndexes<K extends Enum<K>, T> {

    /** Bounds what the next read of an index has to refresh. */
    private static final int MAX_STALE = 10_000;

    private final TableSchema<K, T> schema;
    private final Map<K, NavigableMap<IndexKey, Entry<T>>> indexes;

    /** By index, the entries that changed since its last refresh, and the keys under which they are still stored. */
    private final Map<K, Map<Entry<T>, IndexKey>> stale;

    SortedIndexes(Class<K> keys, TableSchema<K, T> schema) {
        this.schema = schema;
        indexes = new EnumMap<>(keys);
        stale = new EnumMap<>(keys);
        for (K key : keys.getEnumConstants()) {
            indexes.put(key, new TreeMap<>());
            stale.put(key, new HashMap<>());
        }
    }

    void add(Entry<T> entry) {
        indexes.forEach((key, index) -> index.put(indexKey(key, entry), entry));
    }

    void remove(Entry<T> entry) {
        indexes.keySet().forEach(this::refresh);
        indexes.forEach((key, index) -> index.remove(indexKey(key, entry)));
    }

    /** Replaces a row. Its position may change only in the indexes of these keys. */
    void replace(Entry<T> entry, T row, Set<K> keys) {
        for (K key : keys) {
            Map<Entry<T>, IndexKey> storedKeys = stale(key);
            if (!storedKeys.containsKey(entry)) {
                if (storedKeys.size() >= MAX_STALE) {
                    refresh(key);
                }
                storedKeys.put(entry, indexKey(key, entry));
            }
        }
        entry.row = row;
    }

    /**
     * Moves stale entries to their current keys. Readers share the lock of the storage, so this method has its own: the
     * first reader refreshes the index, and no writer makes it stale before all readers have left.
     */
    private synchronized void refresh(K key) {
        Map<Entry<T>, IndexKey> storedKeys = stale(key);
        NavigableMap<IndexKey, Entry<T>> index = requireNonNull(indexes.get(key));
        storedKeys.forEach((entry, storedKey) -> index.remove(storedKey));
        storedKeys.keySet().forEach(entry -> index.put(indexKey(key, entry), entry));
        storedKeys.clear();
    }

    int size() {
        return indexes.values().iterator().next().size();
    }

    Stream<T> all() {
        return rows(index(indexes.keySet().iterator().next()));
    }

    List<T> first(K key, int limit) {
        return rows(index(key)).limit(limit).toList();
    }

    PageWithTotal<T> page(ListScan<K, T> scan) {
        return scan.page(rows(index(scan)), size());
    }

    List<T> after(ListScan<K, T> scan, Position position, int limit) {
        return scan.first(limit, rows(index(scan).tailMap(IndexKey.of(position), false)));
    }

    private NavigableMap<IndexKey, Entry<T>> index(ListScan<K, T> scan) {
        return switch (scan.direction()) {
            case ASCENDING -> index(scan.key());
            case DESCENDING -> index(scan.key()).descendingMap();
        };
    }

    private NavigableMap<IndexKey, Entry<T>> index(K key) {
        refresh(key);
        return requireNonNull(indexes.get(key));
    }

    private Map<Entry<T>, IndexKey> stale(K key) {
        return requireNonNull(stale.get(key));
    }

    private IndexKey indexKey(K key, Entry<T> entry) {
        return IndexKey.of(schema.position(key, entry.row));
    }

    /** {@code values().stream()} would count the rows of a submap before it returns the first. */
    private static <T> Stream<T> rows(NavigableMap<IndexKey, Entry<T>> index) {
        Spliterator<Entry<T>> entries =
                Spliterators.spliteratorUnknownSize(index.values().iterator(), Spliterator.ORDERED);
        return StreamSupport.stream(entries, false).map(entry -> entry.row);
    }
}
