package dev.fingerpost.storage.mvstore;

import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.Position;
import dev.fingerpost.storage.ListScan;
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
import org.jspecify.annotations.Nullable;

/** Rows by id, and an index for every order. Not thread-safe: the caller holds the lock. */
final class MvTable<K extends Enum<K>, T> {

    private final MvDatabase database;
    private final String name;
    private final RowCodec<T> codec;
    private final BiFunction<K, T, Position> position;
    private final MVMap<Long, Object> rows;

    /** By order, the ids of the rows by owner and {@link IndexKey}. */
    private final Map<K, MVMap<byte[], Long>> indexes;

    /** By table, the highest id that was ever given. */
    private final MVMap<String, Long> lastIds;

    MvTable(MvDatabase database, String name, Class<K> keys, RowCodec<T> codec, BiFunction<K, T, Position> position) {
        this.database = database;
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
        database.put(lastIds, name, codec.id(row));
        database.put(rows, codec.id(row), codec.encode(row));
        indexes.forEach((key, index) -> database.put(index, indexKey(key, row), codec.id(row)));
    }

    void replace(T before, T after) {
        database.put(rows, codec.id(after), codec.encode(after));
        indexes.forEach((key, index) -> {
            database.put(index, indexKey(key, before), null);
            database.put(index, indexKey(key, after), codec.id(after));
        });
    }

    void delete(T row) {
        database.put(rows, codec.id(row), null);
        indexes.forEach((key, index) -> database.put(index, indexKey(key, row), null));
    }

    Page.Rows<T> page(long owner, ListScan<K, T> scan) {
        return scan.page(walk(owner, scan, null), count(owner, indexes.get(scan.key())));
    }

    /** The first rows after a position, or of all, that the filter lets through. */
    List<T> after(long owner, ListScan<K, T> scan, @Nullable Position position, int limit) {
        return scan.first(limit, walk(owner, scan, position));
    }

    /** The rows of an owner after a position, or all; none is read before it is asked for. */
    private Stream<T> walk(long owner, ListScan<K, T> scan, @Nullable Position position) {
        MVMap<byte[], Long> index = indexes.get(scan.key());
        boolean ascending = scan.direction() == Direction.ASCENDING;
        byte[] before = ascending ? start(owner) : end(owner);
        UnaryOperator<byte[]> next = ascending ? index::higherKey : index::lowerKey;
        return Stream.iterate(
                        next.apply(
                                position == null
                                        ? before
                                        : IndexKey.of(position).toBytes(owner)),
                        key -> key != null && startsWith(start(owner), key),
                        next)
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
