package dev.fingerpost.storage.memory;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Position;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Rows by id, and in each order of the lists of their owners. Immutable.
 *
 * @param <K> the keys that lists are sorted by
 * @param orders one for each key, never changed
 */
record Table<K extends Enum<K>, T>(
        Schema<K, T> schema, CountingTree<T> byId, Map<K, CountingTree<T>> orders, long lastId) {

    /**
     * How a table reads its rows.
     *
     * @param orders of rows, by a key
     * @param positions of rows in these orders
     */
    record Schema<K, T>(
            ToLongFunction<T> id,
            ToLongFunction<T> owner,
            Function<K, Comparator<T>> orders,
            Function<K, Function<T, Position>> positions) {

        /** The rows of each owner together, in the order of a key. */
        Comparator<T> order(K key) {
            Comparator<T> order = orders.apply(key);
            return (left, right) -> {
                int byOwner = Long.compare(owner.applyAsLong(left), owner.applyAsLong(right));
                return byOwner != 0 ? byOwner : order.compare(left, right);
            };
        }
    }

    /** A table without rows. */
    static <K extends Enum<K>, T> Table<K, T> empty(Class<K> keys, Schema<K, T> schema) {
        Map<K, CountingTree<T>> orders = new EnumMap<>(keys);
        for (K key : keys.getEnumConstants()) {
            orders.put(key, CountingTree.empty(schema.order(key)));
        }
        return new Table<>(schema, CountingTree.empty(Comparator.comparingLong(schema.id)), orders, 0);
    }

    long nextId() {
        return lastId + 1;
    }

    Optional<T> find(long id) {
        return byId.findAt(row -> Long.compare(schema.id.applyAsLong(row), id));
    }

    Optional<T> find(long owner, long id) {
        return find(id).filter(row -> schema.owner.applyAsLong(row) == owner);
    }

    /** With a new row, whose id is {@link #nextId}. */
    Table<K, T> with(T row) {
        return new Table<>(schema, byId.with(row), each(order -> order.with(row)), schema.id.applyAsLong(row));
    }

    Table<K, T> without(T row) {
        return new Table<>(schema, byId.without(row), each(order -> order.without(row)), lastId);
    }

    Table<K, T> replaced(T before, T after) {
        return new Table<>(schema, byId.with(after), each(order -> order.replaced(before, after)), lastId);
    }

    /** With a changed row by its id and in the order of one key. The other orders have it as it was. */
    Table<K, T> replacedIn(K key, T before, T after) {
        Map<K, CountingTree<T>> changed = new EnumMap<>(orders);
        changed.put(key, order(key).replaced(before, after));
        return new Table<>(schema, byId.with(after), changed, lastId);
    }

    private Map<K, CountingTree<T>> each(UnaryOperator<CountingTree<T>> change) {
        Map<K, CountingTree<T>> changed = new EnumMap<>(orders);
        changed.replaceAll((key, order) -> change.apply(order));
        return changed;
    }

    /** The number of rows of an owner, which is the same in each order. */
    int count(long owner, K key) {
        return end(order(key), owner) - start(order(key), owner);
    }

    /** The rows of an owner in an order, without the first. */
    Stream<T> rows(long owner, K key, Direction direction, long skipped) {
        CountingTree<T> order = order(key);
        int start = start(order, owner);
        int end = end(order, owner);
        int skip = (int) Math.min(skipped, end - start);
        return switch (direction) {
            case ASCENDING -> order.range(start + skip, end, direction);
            case DESCENDING -> order.range(start, end - skip, direction);
        };
    }

    /**
     * The rows of an owner in an order, after a position.
     *
     * @param last {@code null} for all
     */
    Stream<T> rowsAfter(long owner, K key, Direction direction, @Nullable Position last) {
        if (last == null) {
            return rows(owner, key, direction, 0);
        }
        CountingTree<T> order = order(key);
        return switch (direction) {
            case ASCENDING ->
                order.range(order.rank(row -> compare(row, owner, key, last) <= 0), end(order, owner), direction);
            case DESCENDING ->
                order.range(start(order, owner), order.rank(row -> compare(row, owner, key, last) < 0), direction);
        };
    }

    private int compare(T row, long owner, K key, Position position) {
        int byOwner = Long.compare(schema.owner.applyAsLong(row), owner);
        return byOwner != 0 ? byOwner : schema.positions.apply(key).apply(row).compareTo(position);
    }

    private int start(CountingTree<T> order, long owner) {
        return order.rank(row -> schema.owner.applyAsLong(row) < owner);
    }

    private int end(CountingTree<T> order, long owner) {
        return order.rank(row -> schema.owner.applyAsLong(row) <= owner);
    }

    private CountingTree<T> order(K key) {
        return requireNonNull(orders.get(key));
    }
}
