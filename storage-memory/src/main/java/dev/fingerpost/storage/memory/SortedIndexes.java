package dev.fingerpost.storage.memory;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.PageWithTotal;
import dev.fingerpost.page.Position;
import java.util.ArrayList;
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
 * The rows of one owner, in every order that lists are asked for. A row that changes gets its new place only when
 * somebody looks at the order: between two lists by clicks a link may have many.
 */
final class SortedIndexes<K extends Enum<K>, T> {

    /** What one list may have to wait for. */
    private static final int MOST_MOVED = 10_000;

    private final TableSchema<K, T> shape;
    private final Map<K, NavigableMap<IndexKey, Entry<T>>> orders;

    /** The places where rows still stand that have another by now. */
    private final Map<K, Map<Entry<T>, IndexKey>> moved;

    SortedIndexes(Class<K> keys, TableSchema<K, T> shape) {
        this.shape = shape;
        orders = new EnumMap<>(keys);
        moved = new EnumMap<>(keys);
        for (K key : keys.getEnumConstants()) {
            orders.put(key, new TreeMap<>());
            moved.put(key, new HashMap<>());
        }
    }

    void add(Entry<T> entry) {
        orders.forEach((key, order) -> order.put(place(key, entry), entry));
    }

    void remove(Entry<T> entry) {
        orders.keySet().forEach(this::settle);
        orders.forEach((key, order) -> order.remove(place(key, entry)));
    }

    /** Replaces a row; only in the orders of these keys can it get another place. */
    void replace(Entry<T> entry, T row, Set<K> keys) {
        for (K key : keys) {
            Map<Entry<T>, IndexKey> places = moved(key);
            if (!places.containsKey(entry)) {
                if (places.size() >= MOST_MOVED) {
                    settle(key);
                }
                places.put(entry, place(key, entry));
            }
        }
        entry.row = row;
    }

    /**
     * Puts rows where they belong. Those who read share the storage's lock, so this has one of its own: the first of them
     * does it, and nothing moves again before they have left.
     */
    private synchronized void settle(K key) {
        Map<Entry<T>, IndexKey> places = moved(key);
        NavigableMap<IndexKey, Entry<T>> order = requireNonNull(orders.get(key));
        places.forEach((entry, place) -> order.remove(place));
        places.keySet().forEach(entry -> order.put(place(key, entry), entry));
        places.clear();
    }

    int size() {
        return orders.values().iterator().next().size();
    }

    Stream<T> all() {
        return rows(order(orders.keySet().iterator().next()));
    }

    PageWithTotal<T> page(IndexScan<K, T> listing, PageRequest page) {
        Stream<T> rows = rows(order(listing));
        if (listing.all()) {
            List<T> items =
                    rows.skip(page.offset()).limit(page.perPage().size()).toList();
            return new PageWithTotal<>(items, size());
        }
        List<T> items = new ArrayList<>();
        long total = 0;
        for (T row : (Iterable<T>) rows.filter(listing.filter())::iterator) {
            if (total >= page.offset() && items.size() < page.perPage().size()) {
                items.add(row);
            }
            total++;
        }
        return new PageWithTotal<>(items, total);
    }

    List<T> after(IndexScan<K, T> listing, Position position, int limit) {
        Stream<T> rows = rows(order(listing).tailMap(IndexKey.of(position), false));
        return rows.filter(listing.filter()).limit(limit).toList();
    }

    private NavigableMap<IndexKey, Entry<T>> order(IndexScan<K, T> listing) {
        return switch (listing.direction()) {
            case ASCENDING -> order(listing.key());
            case DESCENDING -> order(listing.key()).descendingMap();
        };
    }

    private NavigableMap<IndexKey, Entry<T>> order(K key) {
        settle(key);
        return requireNonNull(orders.get(key));
    }

    private Map<Entry<T>, IndexKey> moved(K key) {
        return requireNonNull(moved.get(key));
    }

    private IndexKey place(K key, Entry<T> entry) {
        return IndexKey.of(shape.position(key, entry.row));
    }

    /** Not {@code values().stream()}, which counts the rows of a part of a map before it shows the first. */
    private static <T> Stream<T> rows(NavigableMap<IndexKey, Entry<T>> order) {
        Spliterator<Entry<T>> entries =
                Spliterators.spliteratorUnknownSize(order.values().iterator(), Spliterator.ORDERED);
        return StreamSupport.stream(entries, false).map(entry -> entry.row);
    }
}
