package dev.fingerpost.storage;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.Position;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelSort;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Runs a query as a scan over the rows of an owner, for storages without a query language. The storage provides the
 * rows in the order of {@link #key} and {@link #direction}, from an index or through {@link #sorted}; the scan filters
 * them and selects the rows of the page.
 *
 * @param <K> the keys by which rows can be sorted
 */
public final class ListScan<K, T> {

    private final K key;
    private final Direction direction;
    private final Function<T, Position> position;
    private final Predicate<T> filter;
    private final boolean matchesAll;
    private final PageRequest page;

    private ListScan(
            K key,
            Direction direction,
            Function<T, Position> position,
            Predicate<T> filter,
            boolean matchesAll,
            PageRequest page) {
        this.key = key;
        this.direction = direction;
        this.position = position;
        this.filter = filter;
        this.matchesAll = matchesAll;
        this.page = page;
    }

    /** A scan for links, which are filtered by their statuses at this instant. */
    public static ListScan<LinkSort.Key, Link> of(LinkQuery query, Instant asOf) {
        LinkSort sort = query.sort();
        return new ListScan<>(
                sort.key(),
                sort.direction(),
                sort::positionOf,
                query.filter().matching(asOf),
                query.filter().matchesAll(),
                query.page());
    }

    /** A scan for pixels. */
    public static ListScan<PixelSort.Key, Pixel> of(PixelQuery query) {
        PixelSort sort = query.sort();
        return new ListScan<>(
                sort.key(), sort.direction(), sort::positionOf, query.matching(), query.matchesAll(), query.page());
    }

    /** The key by which the rows are sorted, that is, the index to scan. */
    public K key() {
        return key;
    }

    /** The direction of the scan. */
    public Direction direction() {
        return direction;
    }

    /** The greatest number of rows on a page. */
    public int perPage() {
        return page.perPage().size();
    }

    /** Sorts rows by the order of the query. This reads all rows and is meant for a storage without an index. */
    public Stream<T> sorted(Stream<T> rows) {
        return rows.sorted(direction.apply(Comparator.comparing(position)));
    }

    /**
     * Sorts the rows after a position by the order of the query. This reads all rows and is meant for a storage without
     * an index.
     */
    public Stream<T> sortedAfter(Position start, Stream<T> rows) {
        Comparator<Position> order = direction.apply(Comparator.<Position>naturalOrder());
        return sorted(rows.filter(row -> order.compare(position.apply(row), start) > 0));
    }

    /** Returns the page of the query with its total. This reads every row, to count the rows that match. */
    public Page.Rows<T> page(Stream<T> inOrder) {
        PageCutter<T> cutter = new PageCutter<>(page);
        inOrder.filter(filter).forEachOrdered(cutter); // an iterator of the stream would cost more for each row
        return cutter.page();
    }

    /**
     * Returns the page of the query with its total. Without a filter, no row after the page is read.
     *
     * @param count the number of all rows, which the storage knows
     */
    public Page.Rows<T> page(Stream<T> inOrder, long count) {
        return pageAfterSkipped(inOrder.skip(skipped()), count);
    }

    /**
     * The number of rows before the page that a storage may skip. With a filter the number is 0, because every row must
     * be checked. This is meant for a storage that can start at any row; see {@link #pageAfterSkipped}.
     */
    public long skipped() {
        return matchesAll ? page.offset() : 0;
    }

    /**
     * Returns the page of the query with its total. Without a filter, no row after the page is read.
     *
     * @param rest the rows after the {@linkplain #skipped skipped} ones
     * @param count the number of all rows, which the storage knows
     */
    public Page.Rows<T> pageAfterSkipped(Stream<T> rest, long count) {
        return matchesAll ? new Page.Rows<>(rest.limit(perPage()).toList(), count) : page(rest);
    }

    /** Returns the first rows that match. No row after them is read. */
    public List<T> first(int limit, Stream<T> inOrder) {
        return inOrder.filter(filter).limit(limit).toList();
    }

    /** Counts the rows of a list, given in order, and keeps the rows of one page. */
    private static final class PageCutter<R> implements Consumer<R> {

        private final PageRequest request;
        private final List<R> items = new ArrayList<>();
        private long total;

        PageCutter(PageRequest request) {
            this.request = request;
        }

        @Override
        public void accept(R row) {
            if (total >= request.offset() && items.size() < request.perPage().size()) {
                items.add(row);
            }
            total++;
        }

        Page.Rows<R> page() {
            return new Page.Rows<>(items, total);
        }
    }
}
