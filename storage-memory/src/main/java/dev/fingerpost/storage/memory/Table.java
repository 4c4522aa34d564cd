package dev.fingerpost.storage.memory;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.page.PageWithTotal;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.SortValue;
import dev.fingerpost.storage.support.ListScan;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Rows by id, and sorted indexes of the rows of each owner. Not thread-safe: the caller holds the lock, except for
 * {@link #page} and {@link #after}, which take it for one step after the other.
 */
final class Table<K extends Enum<K>, T> {

    /** How many rows in order a list looks at before it looks for those that match. */
    private static final int WALKED = 4_096;

    private final StorageLock lock;
    private final Class<K> keys;
    private final TableSchema<K, T> schema;
    private final EntriesById<T> byId = new EntriesById<>();
    private final Map<Long, SortedIndexes<K, T>> byOwner = new HashMap<>();
    private final SortedIndexes<K, T> none;
    private long lastId;

    Table(StorageLock lock, Class<K> keys, TableSchema<K, T> schema) {
        this.lock = lock;
        this.keys = keys;
        this.schema = schema;
        none = new SortedIndexes<>(keys, schema);
    }

    long nextId() {
        return lastId + 1;
    }

    Optional<T> find(long id) {
        return Optional.ofNullable(byId.get(id)).map(entry -> entry.row);
    }

    Optional<T> find(long owner, long id) {
        return find(id).filter(row -> schema.owner(row) == owner);
    }

    /** The rows of an owner with the lowest ids. */
    List<T> oldest(long owner, K byId, int limit) {
        return indexes(owner).oldest(byId, limit);
    }

    PageWithTotal<T> page(long owner, ListScan<K, T> list, Supplier<BitmapFilter> bitmaps) {
        ScanStart<K> start = ScanStart.of(list, list.perPage()).skipping(list.skipped());
        try (SnapshotScan<K, T> scan = open(owner, start)) {
            return list.matchesAll() || scan.isReadAtOnce()
                    ? list.pageAfterSkipped(scan.rows(), scan.size())
                    : countedPage(list, scan, bitmaps);
        }
    }

    private PageWithTotal<T> countedPage(ListScan<K, T> list, SnapshotScan<K, T> scan, Supplier<BitmapFilter> bitmaps) {
        SnapshotCount<T> count = scan.count(bitmaps.get(), list::matches);
        Stream<T> inOrder =
                count.isSortedSooner(list.end(), scan.size()) ? list.sorted(count.found().stream()) : scan.rows();
        return list.pageOf(count.total(), inOrder);
    }

    List<T> first(long owner, ListScan<K, T> list, Supplier<BitmapFilter> bitmaps, int limit) {
        try (SnapshotScan<K, T> scan = open(owner, ScanStart.of(list, limit))) {
            return first(list, limit, scan, bitmaps, list::sorted);
        }
    }

    List<T> after(long owner, ListScan<K, T> list, Supplier<BitmapFilter> bitmaps, Position position, int limit) {
        try (SnapshotScan<K, T> scan = open(owner, ScanStart.of(list, limit).after(position))) {
            return first(list, limit, scan, bitmaps, found -> list.sortedAfter(position, found));
        }
    }

    /** Looks at some rows, and if few of them match, for all that match. */
    private List<T> first(
            ListScan<K, T> list,
            int limit,
            SnapshotScan<K, T> scan,
            Supplier<BitmapFilter> bitmaps,
            UnaryOperator<Stream<T>> sorting) {
        List<T> first = list.first(limit, scan.rows().limit(list.matchesAll() ? limit : WALKED));
        if (first.size() == limit || list.matchesAll() || !scan.hasNext()) {
            return first;
        }
        SnapshotCount<T> count = scan.count(bitmaps.get(), list::matches);
        if (count.hasFoundAll()) {
            return list.first(limit, sorting.apply(count.found().stream()));
        }
        Stream<T> rest = scan.rows();
        return Stream.concat(first.stream(), list.first(limit - first.size(), rest).stream())
                .toList();
    }

    /** The rows that have this text, when folded, as the text that a key sorts by. */
    List<T> having(long owner, K key, String text) {
        Position before = new Position(new SortValue.OfText(text), 0);
        try (SnapshotScan<K, T> scan = open(owner, ScanStart.after(before, key))) {
            return scan.rows()
                    .takeWhile(row -> schema.position(key, row).value().compareTo(before.value()) == 0)
                    .toList();
        }
    }

    private SnapshotScan<K, T> open(long owner, ScanStart<K> start) {
        return SnapshotScan.open(lock, () -> indexes(owner), start);
    }

    /** Adds a row with the id {@link #nextId}. The entry stays the same until the row is removed. */
    Entry<T> add(T row) {
        Entry<T> entry = new Entry<>(row);
        lastId = schema.id(row);
        byId.add(lastId, entry);
        byOwner.computeIfAbsent(schema.owner(row), owner -> new SortedIndexes<>(keys, schema))
                .add(entry);
        return entry;
    }

    void replace(T row) {
        replace(row, EnumSet.allOf(keys));
    }

    /** Replaces the row with the same id. Its position may change only in the indexes of the affected keys. */
    void replace(T row, Set<K> affected) {
        indexes(schema.owner(row)).replace(entry(row), row, affected);
    }

    void remove(T row) {
        long owner = schema.owner(row);
        indexes(owner).remove(entry(row));
        byId.remove(schema.id(row));
        if (indexes(owner).size() == 0) {
            byOwner.remove(owner);
        }
    }

    private Entry<T> entry(T row) {
        return requireNonNull(byId.get(schema.id(row)));
    }

    private SortedIndexes<K, T> indexes(long owner) {
        return byOwner.getOrDefault(owner, none);
    }
}
