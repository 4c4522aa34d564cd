package dev.fingerpost.storage.mvstore;

import dev.fingerpost.page.PageWithTotal;
import dev.fingerpost.page.Position;
import dev.fingerpost.storage.support.IndexKey;
import dev.fingerpost.storage.support.ListScan;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.type.LongDataType;
import org.h2.mvstore.type.ObjectDataType;
import org.h2.mvstore.type.StringDataType;

/** Rows by id, and an index for every order. Not thread-safe: the caller holds the lock. */
final class MvTable<K extends Enum<K>, T> {

    private final String name;
    private final RowCodec<T> codec;
    private final BiFunction<K, T, Position> position;
    private final MVMap<Long, Object> rows;

    /** By order, the ids of the rows by owner and {@link IndexKey}. */
    private final Map<K, MVMap<byte[], Long>> indexes;

    /** By table, the highest id that was ever given. */
    private final MVMap<String, Long> lastIds;

    MvTable(MvDatabase database, String name, Class<K> keys, RowCodec<T> codec, BiFunction<K, T, Position> position) {
        this.name = name;
        this.codec = codec;
        this.position = position;
        rows = database.map(name, LongDataType.INSTANCE, new ObjectDataType());
        lastIds = database.map("last-ids", StringDataType.INSTANCE, LongDataType.INSTANCE);
        indexes = new EnumMap<>(keys);
        for (K key : keys.getEnumConstants()) {
            indexes.put(key, database.map(name + ".by-" + key, BytesType.INSTANCE, LongDataType.INSTANCE));
        }
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
        indexes.forEach((key, index) -> index.put(indexKey(key, row), codec.id(row)));
    }

    void replace(T before, T after) {
        rows.put(codec.id(after), codec.encode(after));
        indexes.forEach((key, index) -> {
            index.remove(indexKey(key, before));
            index.put(indexKey(key, after), codec.id(after));
        });
    }

    void delete(T row) {
        rows.remove(codec.id(row));
        indexes.forEach((key, index) -> index.remove(indexKey(key, row)));
    }

    PageWithTotal<T> page(long owner, ListScan<K, T> scan) {
        return scan.page(all(owner, scan), count(owner, indexes.get(scan.key())));
    }

    List<T> after(long owner, ListScan<K, T> scan, Position position, int limit) {
        return scan.first(limit, walk(IndexKey.of(position).toBytes(owner), owner, scan));
    }

    /** The first rows that the filter lets through. */
    List<T> first(long owner, ListScan<K, T> scan, int limit) {
        return scan.first(limit, all(owner, scan));
    }

    /** The rows of an owner, in the order of the scan. */
    private Stream<T> all(long owner, ListScan<K, T> scan) {
        byte[] beforeFirst = switch (scan.direction()) {
            case ASCENDING -> start(owner);
            case DESCENDING -> end(owner);
        };
        return walk(beforeFirst, owner, scan);
    }

    /** The rows of an owner after a key, which need not be in the index. */
    private Stream<T> walk(byte[] before, long owner, ListScan<K, T> scan) {
        MVMap<byte[], Long> index = indexes.get(scan.key());
        UnaryOperator<byte[]> next = switch (scan.direction()) {
            case ASCENDING -> index::higherKey;
            case DESCENDING -> index::lowerKey;
        };
        return Stream.iterate(next.apply(before), key -> key != null && startsWith(start(owner), key), next)
                .map(key -> find(index.get(key)).orElseThrow());
    }

    /** How many rows an owner has, without reading them. */
    private static long count(long owner, MVMap<byte[], Long> index) {
        return rank(end(owner), index) - rank(start(owner), index);
    }

    /** How many keys come before one that is not in the index; {@code getKeyIndex} returns it as a binary search does. */
    private static long rank(byte[] absentKey, MVMap<byte[], Long> index) {
        return -index.getKeyIndex(absentKey) - 1;
    }

    private byte[] indexKey(K key, T row) {
        return IndexKey.of(position.apply(key, row)).toBytes(codec.owner(row));
    }

    /** Right before the first key of an owner. */
    private static byte[] start(long owner) {
        return IndexKey.prefix(owner);
    }

    /** Right after the last key of an owner. */
    private static byte[] end(long owner) {
        return IndexKey.prefix(owner + 1);
    }

    private static boolean startsWith(byte[] prefix, byte[] key) {
        return Arrays.equals(prefix, 0, prefix.length, key, 0, Math.min(prefix.length, key.length));
    }
}
