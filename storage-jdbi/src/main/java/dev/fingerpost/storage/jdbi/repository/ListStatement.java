package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.page.Page;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.SortValue;
import dev.fingerpost.storage.jdbi.dialect.ListHints;
import dev.fingerpost.storage.jdbi.dialect.SortKey;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Reads the pages of one owner's list. An owner may have a million rows, of which a page shows a hundred at most, so a
 * database finds the ids of the page in an index and reads no other rows. Every order has an index that begins with the
 * owner and ends with the id. ORDER BY contains the owner, too, because otherwise H2 would not use the index for
 * sorting.
 *
 * <p>There are two ways to find the ids. To <b>walk</b> is to follow the index of the order and to test each entry until
 * the page is full, which is fast if many rows match. To <b>sort</b> is to find all matching rows by an index of the
 * conditions, which is fast if few rows match. Databases guess that number from statistics that do not know the owner,
 * and guess wrong. So it is decided here, by these questions:
 *
 * <ol>
 * <li><b>Is the number of matching rows cheap to know?</b> It is if an index counts them
 * ({@link ListFilter#isCountedFirst}), or if it is stored and the page is so far from the first that walking there costs
 * more than reading it ({@link ListFilter#isTotalStored}). Then it is read first ({@link #countedFirst}): up to
 * {@link #SORTABLE} rows are sorted, and more are walked, from the end of the list that is nearer to the page.
 * <li><b>Is it a search in a single text?</b> Then only looking at the texts shows how many rows match
 * ({@link #searched}). An index has the texts without the rows ({@link TextScan}), and it is searched for the first
 * {@link TextScan#SORTABLE} matches. If there are no more, these rows are sorted; otherwise walking soon fills a page.
 * <li><b>Otherwise</b> the list is walked from its beginning, and counted only if the page does not show the total
 * ({@link #page(Handle, PageRequest)}).
 * </ol>
 *
 * <p>A cursor ({@link #after}) needs no total and walks on from its position, unless an index of parts of texts finds
 * that few rows match. {@link ListHints} has what each database must be told so that it follows the plan.
 *
 * @param <T> a row as it is read
 */
final class ListStatement<T> {

    /** Reads the rows of a statement, in order. */
    @FunctionalInterface
    interface Reader<T> {
        ReadRows<T> read(Handle handle, Sql sql) throws SQLException;
    }

    /** This number of rows can be sorted quickly, even if they are far apart in the order of the list. */
    private static final long SORTABLE = 10_000;

    /** Stepping over this number of entries takes as long as a statement that reads the total. */
    private static final long FAR = 1_000;

    private final String before;
    private final String columns;
    private final long owner;
    private final ListFilter filter;
    private final ListOrder<T> order;
    private final Reader<T> reader;

    /**
     * @param before the beginning of the statement
     * @param columns SELECT and the columns that are read
     */
    ListStatement(String before, String columns, long owner, ListFilter filter, ListOrder<T> order, Reader<T> reader) {
        this.before = before;
        this.columns = columns;
        this.owner = owner;
        this.filter = filter;
        this.order = order;
        this.reader = reader;
    }

    /**
     * Reads a page with its total, which is counted first if that is fast, and otherwise only if the page does not show
     * it.
     */
    Page.Rows<T> page(Handle handle, PageRequest request) throws SQLException {
        long size = request.perPage().size();
        if (filter.isCountedFirst() || (filter.isTotalStored() && request.offset() >= FAR)) {
            return countedFirst(handle, request);
        }
        TextScan scan = filter.scan();
        if (scan != null) {
            return searched(handle, request, scan);
        }
        ReadRows<T> rows = read(handle, filter.walked(), section(request));
        boolean isLast = rows.count() < size && (rows.count() > 0 || request.offset() == 0);
        return new Page.Rows<>(rows.items(), isLast ? request.offset() + rows.count() : count(handle));
    }

    /**
     * Reads a page after counting the total, which tells which end of the list is nearer to the page, and whether it is
     * faster to sort all rows.
     */
    private Page.Rows<T> countedFirst(Handle handle, PageRequest request) throws SQLException {
        long total = count(handle);
        if (request.offset() >= total) {
            return new Page.Rows<>(List.of(), total);
        }
        PageSection section = section(request).nearer(total, order.hints().descendingCost());
        return new Page.Rows<>(
                readFrom(handle, total <= SORTABLE ? idsToSort() : idsInOrder(), section)
                        .items(),
                total);
    }

    /**
     * Reads a page of rows that contain a text. It reads in the order of the list only if so many rows contain the text
     * that a page of them is found soon.
     */
    private Page.Rows<T> searched(Handle handle, PageRequest request, TextScan scan) throws SQLException {
        List<Long> ids = scan.first(handle, before, order.hints());
        int found = ids.size();
        if (found > TextScan.SORTABLE) {
            return new Page.Rows<>(
                    read(handle, scan.walked(), section(request)).items(), scan.count(handle, order.hints()));
        }
        return request.offset() >= found
                ? new Page.Rows<>(List.of(), found)
                : new Page.Rows<>(
                        readFrom(handle, order.source().select(ids), section(request))
                                .items(),
                        found);
    }

    /**
     * The rows after a cursor's position, or from the beginning: first the rows with the same key as the position, then
     * the others. Each of these parts is one range of an index; not every database would read a range if a single
     * condition covered both parts.
     */
    List<T> after(Handle handle, @Nullable Position position, int limit) throws SQLException {
        Sql candidates = candidates(handle);
        if (position == null) {
            return first(handle, candidates, limit);
        }
        Object value = value(position);
        List<T> rows = new ArrayList<>();
        if (!order.isById()) {
            rows.addAll(first(handle, candidates.plus(order.ties(value, position.id())), limit));
        }
        if (rows.size() < limit) {
            rows.addAll(first(handle, candidates.plus(order.beyond(value)), limit - rows.size()));
        }
        return rows;
    }

    /**
     * Reads rows, and further rows in place of damaged ones, because the caller would take a short list for the end.
     */
    private List<T> first(Handle handle, Sql where, int limit) throws SQLException {
        int count = limit;
        ReadRows<T> rows = readFrom(handle, where, new PageSection(order.direction(), 0, count));
        while (rows.count() == count && rows.items().size() < limit) {
            count = limit + rows.count() - rows.items().size();
            rows = readFrom(handle, where, new PageSection(order.direction(), 0, count));
        }
        return rows.items();
    }

    /**
     * A SELECT of the ids that a cursor goes through. If an index finds that only a few rows contain the text, these
     * rows are sorted.
     */
    private Sql candidates(Handle handle) {
        TextScan scan = filter.scan();
        if (scan == null || !scan.isIndexed()) {
            return idsInOrder();
        }
        List<Long> ids = scan.first(handle, before, order.hints());
        if (ids.isEmpty()) {
            return order.source().select(owner).plus(" AND 1 = 0");
        }
        boolean areMany = ids.size() > TextScan.SORTABLE;
        return (areMany ? order.source().select(owner) : order.source().select(ids)).plus(scan.walked());
    }

    private Sql idsInOrder() {
        return order.source().select(owner).plus(order.isById() ? filter.walkedById() : filter.walked());
    }

    private Sql idsToSort() {
        return order.source().joining(filter.join()).select(owner).plus(filter.joined());
    }

    private ReadRows<T> read(Handle handle, Sql condition, PageSection section) throws SQLException {
        return readFrom(handle, order.source().select(owner).plus(condition), section);
    }

    /** Reads in the order that is faster to sort, if there is one and it is correct for these rows. */
    private ReadRows<T> readFrom(Handle handle, Sql ids, PageSection section) throws SQLException {
        SortKey key = order.key();
        if (order.isById()) {
            return reader.read(handle, page(ids, section, filter.fixedColumns()));
        }
        if (key.hasQuickOrder()) {
            ReadRows<T> rows = reader.read(handle, page(ids, section, List.of(key.head())));
            if (rows.isComplete() && rows.items().stream().noneMatch(order.cut())) {
                return rows;
            }
        }
        List<String> keys = key.isWhole() ? List.of(key.column()) : List.of(key.head(), key.column());
        return reader.read(handle, page(ids, section, keys));
    }

    /**
     * Finds the ids of the page first, for which an index is enough, and then reads the rows with these ids. So the
     * rows before the page are not read, and the database has no reason to scan the table because of its wide columns.
     */
    private Sql page(Sql ids, PageSection section, List<String> keys) {
        return Sql.of(before + columns + " FROM (")
                .plus(ids)
                .plus(order.by(section.direction(), keys))
                .plus(section.limit())
                .plus(") page JOIN " + order.source().rows())
                .plus(order.by(order.direction(), keys))
                .plannedBy(order.hints());
    }

    private PageSection section(PageRequest request) {
        return PageSection.of(request, order.direction());
    }

    private long count(Handle handle) {
        return filter.count().applyAsLong(handle);
    }

    private static Object value(Position position) {
        return position.value().fold(SortValue.OfNumber::number, SortValue.OfText::folded);
    }
}
