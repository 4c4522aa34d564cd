package dev.fingerpost.storage.memory.state;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Position;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a table, sorted by id and by each order in which an owner's list can be read. Immutable.
 *
 * @param <K> the keys by which lists are sorted
 * @param orders a tree for each key; the map itself never changes
 */
public record Table<K extends Enum<K>, T>(
        Schema<K, T> schema, CountingTree<T> byId, Map<K, CountingTree<T>> orders, long lastId) {

    /**
     * The functions by which a table reads the properties of its rows.
     *
     * @param orders returns the order of rows for a key, in which ties are broken by id
     * @param positions returns the position of a row in the order of a key
     */
    public record Schema<K, T>(
            ToLongFunction<T> id,
            ToLongFunction<T> owner,
            Function<K, Comparator<T>> orders,
            Function<K, Function<T, Position>> positions) {

        /** The order of all rows: by owner, then by a key, then by id. */
        Comparator<T> order(K key) {
            Comparator<T> order = orders.apply(key);
            return (left, right) -> {
                int byOwner = Long.compare(owner.applyAsLong(left), owner.applyAsLong(right));
                int byKey = byOwner != 0 ? byOwner : order.compare(left, right);
                return byKey != 0 ? byKey : Long.compare(id.applyAsLong(left), id.applyAsLong(right));
            };
        }
    }

    /** A table without rows. */
    public static <K extends Enum<K>, T> Table<K, T> empty(Class<K> keys, Schema<K, T> schema) {
        Map<K, CountingTree<T>> orders = new EnumMap<>(keys);
        for (K key : keys.getEnumConstants()) {
            orders.put(key, CountingTree.empty(schema.order(key)));
        }
        return new Table<>(schema, CountingTree.empty(Comparator.comparingLong(schema.id)), orders, 0);
    }

    public long nextId() {
        return lastId + 1;
    }

    public Optional<T> find(long id) {
        return byId.findAt(row -> Long.compare(schema.id.applyAsLong(row), id));
    }

    public Optional<T> find(long owner, long id) {
        return find(id).filter(row -> schema.owner.applyAsLong(row) == owner);
    }

    /** Returns the rows of an owner with these ids, in the order of the given ids. */
    public List<T> findAll(long owner, Collection<Long> ids) {
        return ids.stream().flatMap(id -> find(owner, id).stream()).toList();
    }

    /** Returns this table with a row whose id is new. */
    public Table<K, T> with(T row) {
        long newLastId = Math.max(lastId, schema.id.applyAsLong(row));
        return new Table<>(schema, byId.with(row), each(order -> order.with(row)), newLastId);
    }

    public Table<K, T> without(T row) {
        return new Table<>(schema, byId.without(row), each(order -> order.without(row)), lastId);
    }

    /**
     * Returns this table with a changed row. Only the tree by id and the order of one key get the changed row. The
     * other orders keep the row as it was before.
     */
    public Table<K, T> replacedIn(K key, T before, T after) {
        Map<K, CountingTree<T>> changed = new EnumMap<>(orders);
        changed.put(key, order(key).without(before).with(after));
        return new Table<>(schema, byId.with(after), changed, lastId);
    }

    private Map<K, CountingTree<T>> each(UnaryOperator<CountingTree<T>> change) {
        Map<K, CountingTree<T>> changed = new EnumMap<>(orders);
        changed.replaceAll((key, order) -> change.apply(order));
        return changed;
    }

    /** The number of rows of an owner, which is the same in every order. */
    public int count(long owner, K key) {
        return end(order(key), owner) - start(order(key), owner);
    }

    /**
     * Returns the rows of an owner in an order, from a position on.
     *
     * @param after the position after which the rows start; {@code null} for the owner's first row
     */
    public Stream<T> rows(long owner, K key, Direction direction, @Nullable Position after, long skipped) {
        CountingTree<T> order = order(key);
        boolean isAscending = direction == Direction.ASCENDING;
        int start = after == null || !isAscending
                ? start(order, owner)
                : order.rank(row -> compare(row, owner, key, after) <= 0);
        int end = after == null || isAscending
                ? end(order, owner)
                : order.rank(row -> compare(row, owner, key, after) < 0);
        int skip = (int) Math.min(skipped, end - start);
        return order.range(isAscending ? start + skip : start, isAscending ? end : end - skip, direction);
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
