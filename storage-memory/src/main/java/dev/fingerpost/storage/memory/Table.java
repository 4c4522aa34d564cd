package dev.fingerpost.storage.memory;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.PageWithTotal;
import dev.fingerpost.page.Position;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Rows by id, and each owner's in every order. Not thread-safe: who uses it holds the lock. */
final class Table<K extends Enum<K>, T> {

    private final Class<K> keys;
    private final TableSchema<K, T> shape;
    private final Map<Long, Entry<T>> byId = new HashMap<>();
    private final Map<Long, SortedIndexes<K, T>> byOwner = new HashMap<>();
    private final SortedIndexes<K, T> none;
    private long lastId;

    Table(Class<K> keys, TableSchema<K, T> shape) {
        this.keys = keys;
        this.shape = shape;
        none = new SortedIndexes<>(keys, shape);
    }

    long nextId() {
        return lastId + 1;
    }

    Optional<T> find(long id) {
        return Optional.ofNullable(byId.get(id)).map(entry -> entry.row);
    }

    Optional<T> find(long owner, long id) {
        return find(id).filter(row -> shape.owner(row) == owner);
    }

    List<T> all(long owner) {
        return orders(owner).all().toList();
    }

    PageWithTotal<T> page(long owner, IndexScan<K, T> listing, PageRequest page) {
        return orders(owner).page(listing, page);
    }

    List<T> after(long owner, IndexScan<K, T> listing, Position position, int limit) {
        return orders(owner).after(listing, position, limit);
    }

    /** Adds a row that has the next id. Its entry stays the same for as long as the row is there. */
    Entry<T> add(T row) {
        Entry<T> entry = new Entry<>(row);
        lastId = shape.id(row);
        byId.put(lastId, entry);
        byOwner.computeIfAbsent(shape.owner(row), owner -> new SortedIndexes<>(keys, shape))
                .add(entry);
        return entry;
    }

    void replace(T row) {
        replace(row, EnumSet.allOf(keys));
    }

    /** Replaces the row with the same id; only in the orders of these keys can it get another place. */
    void replace(T row, Set<K> affected) {
        orders(shape.owner(row)).replace(entry(row), row, affected);
    }

    void remove(T row) {
        long owner = shape.owner(row);
        orders(owner).remove(entry(row));
        byId.remove(shape.id(row));
        if (orders(owner).size() == 0) {
            byOwner.remove(owner);
        }
    }

    private Entry<T> entry(T row) {
        return requireNonNull(byId.get(shape.id(row)));
    }

    private SortedIndexes<K, T> orders(long owner) {
        return byOwner.getOrDefault(owner, none);
    }
}
