package dev.fingerpost.storage.mvstore;

import dev.fingerpost.page.PageWithTotal;
import dev.fingerpost.page.Position;
import dev.fingerpost.storage.support.IndexKey;
import dev.fingerpost.storage.support.ListScan;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.type.ByteArrayDataType;
import org.h2.mvstore.type.LongDataType;
import org.h2.mvstore.type.ObjectDataType;
import org.h2.mvstore.type.StringDataType;

/** Rows by id, and an index with the keys of every order. Not thread-safe: the caller holds the lock. */
final class MvTable<K extends Enum<K>, T> {

    private final String name;
    private final K[] keys;
    private final RowCodec<T> codec;
    private final BiFunction<K, T, Position> position;
    private final MVMap<Long, Object> rows;

    /** By owner, order and {@link IndexKey}, the ids of the rows. */
    private final MVMap<byte[], Long> index;

    /** By table, the highest id that was ever given. */
    private final MVMap<String, Long> lastIds;

    MvTable(MvDatabase database, String name, K[] keys, RowCodec<T> codec, BiFunction<K, T, Position> position) {
        this.name = name;
        this.keys = keys.clone();
        this.codec = codec;
        this.position = position;
        rows = database.map(name, LongDataType.INSTANCE, new ObjectDataType());
        index = database.map(name + ".index", ByteArrayDataType.INSTANCE, LongDataType.INSTANCE);
        lastIds = database.map("last-ids", StringDataType.INSTANCE, LongDataType.INSTANCE);
    }

    /** The next id; {@link #insert} takes it. It is part of the transaction, so a restart does not give it again. */
    long nextId() {
        return lastIds.getOrDefault(name, 0L) + 1;
    }

    Optional<T> find(long id) {
        return Optional.ofNullable(rows.get(id)).map(columns -> codec.decode(id, (Object[]) columns));
    }

    Optional<T> find(long owner, long id) {
        return find(id).filter(row -> codec.owner(row) == owner);
    }

    void insert(T row) {
        lastIds.put(name, codec.id(row));
        rows.put(codec.id(row), codec.encode(row));
        for (K key : keys) {
            index.put(indexKey(key, row), codec.id(row));
        }
    }

    void replace(T before, T after) {
        rows.put(codec.id(after), codec.encode(after));
        for (K key : keys) {
            index.remove(indexKey(key, before));
            index.put(indexKey(key, after), codec.id(after));
        }
    }

    void delete(T row) {
        rows.remove(codec.id(row));
        for (K key : keys) {
            index.remove(indexKey(key, row));
        }
    }

    PageWithTotal<T> page(long owner, ListScan<K, T> scan) {
        return scan.page(walk(beforeFirst(owner, scan), owner, scan), count(owner));
    }

    /** Every row that the filter lets through. */
    List<T> all(long owner, ListScan<K, T> scan) {
        return scan.first(Integer.MAX_VALUE, walk(beforeFirst(owner, scan), owner, scan));
    }

    List<T> after(long owner, ListScan<K, T> scan, Position position, int limit) {
        byte[] before = IndexKey.of(position).toBytes(owner, scan.key().ordinal());
        return scan.first(limit, walk(before, owner, scan));
    }

    /** The rows of an owner after a key of an order, which need not be in the index. */
    private Stream<T> walk(byte[] before, long owner, ListScan<K, T> scan) {
        UnaryOperator<byte[]> next = switch (scan.direction()) {
            case ASCENDING -> index::higherKey;
            case DESCENDING -> index::lowerKey;
        };
        byte[] prefix = start(owner, scan.key());
        return Stream.iterate(next.apply(before), key -> key != null && startsWith(prefix, key), next)
                .map(key -> find(index.get(key)).orElseThrow());
    }

    /** How many rows an owner has, without reading them. */
    private long count(long owner) {
        return rank(end(owner, keys[0])) - rank(start(owner, keys[0]));
    }

    /** The number of keys before one that is not in the index; {@code getKeyIndex} returns it as a binary search does. */
    private long rank(byte[] absentKey) {
        return -index.getKeyIndex(absentKey) - 1;
    }

    private static byte[] beforeFirst(long owner, ListScan<? extends Enum<?>, ?> scan) {
        return switch (scan.direction()) {
            case ASCENDING -> start(owner, scan.key());
            case DESCENDING -> end(owner, scan.key());
        };
    }

    private byte[] indexKey(K key, T row) {
        return IndexKey.of(position.apply(key, row)).toBytes(codec.owner(row), key.ordinal());
    }

    /** Right before the first key of an order. */
    private static byte[] start(long owner, Enum<?> key) {
        return IndexKey.prefix(owner, key.ordinal());
    }

    /** Right after the last key of an order. */
    private static byte[] end(long owner, Enum<?> key) {
        return IndexKey.prefix(owner, key.ordinal() + 1L);
    }

    private static boolean startsWith(byte[] prefix, byte[] key) {
        return Arrays.equals(prefix, 0, prefix.length, key, 0, Math.min(prefix.length, key.length));
    }
}
