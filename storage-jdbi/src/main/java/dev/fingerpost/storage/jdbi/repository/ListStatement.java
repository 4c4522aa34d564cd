package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.PageWithTotal;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.SortValue;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.dialect.SortKey;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * The paginator of one owner's list, in SQL. Every order has an index that begins with the owner and ends with the id.
 * ORDER BY names the owner too, because H2 does not use the index for sorting otherwise.
 *
 * @param <T> a row as it is read
 */
final class ListStatement<T> {

    /** Reads the rows of a statement, in order. */
    @FunctionalInterface
    interface Reader<T> {
        ReadRows<T> read(Handle handle, Sql sql) throws SQLException;
    }

    /**
     * Which rows of the owner are in a list.
     *
     * @param along the conditions beside the owner, each after AND, for reading in the order of the list
     * @param gathered the same conditions, for reading the rows by an index of their own and sorting them
     * @param few the same rows, for reading all of them and sorting them
     * @param constant the columns that an index has between the owner and the id, and all these rows have one value of:
     *     H2 does not use the index for sorting otherwise
     * @param count counts the rows
     * @param isCountQuick whether counting by an index is quick, so that the total decides how a page is read
     * @param isTotalStored whether the total is stored, so that it decides how a page that is far from the first is read
     * @param scan finds the rows by a text that they contain, if an index holds the whole text
     */
    record Filter(
            Sql along,
            Sql gathered,
            Joined few,
            List<String> constant,
            ToLongFunction<Handle> count,
            boolean isCountQuick,
            boolean isTotalStored,
            @Nullable TextScan scan) {}

    /**
     * Rows that a join finds.
     *
     * @param join added to the table; empty for none
     * @param conditions the conditions beside the owner, each after AND
     */
    record Joined(String join, Sql conditions) {

        ListSource of(ListSource source) {
            return join.isEmpty() ? source : source.joining(join);
        }
    }

    /**
     * The order of a list. Ties are broken by id.
     *
     * @param source names the columns of the owner and of the id
     * @param key the key of the column {@code id} for the order of creation
     * @param cut the rows whose place may be wrong in the key's quick order
     */
    record Order<T>(ListSource source, SortKey key, Direction direction, Dialect dialect, Predicate<T> cut) {

        private Sql by(Direction to, List<String> keys) {
            String way = to == Direction.ASCENDING ? " ASC" : " DESC";
            StringBuilder order =
                    new StringBuilder(" ORDER BY ").append(source.owner()).append(way);
            keys.forEach(each -> order.append(", ").append(each).append(way));
            return Sql.of(order.append(", ").append(source.id()).append(way).toString());
        }

        private boolean isById() {
            return key.column().equals("id");
        }

        private String after() {
            return direction == Direction.ASCENDING ? " > " : " < ";
        }

        /** Compares the head as well, because the index holds the head. */
        private Sql ties(Object value, long id) {
            Sql ties = Sql.of(" AND " + key.column() + " = " + key.mark(), value)
                    .plus(" AND " + source.id() + after() + "?", id);
            return key.isWhole() ? ties : ties.plus(" AND " + key.head() + " = " + key.headOf(), value);
        }

        private Sql beyond(Object value) {
            Sql beyond = Sql.of(" AND " + key.column() + after() + key.mark(), value);
            String headAfter = after().stripTrailing() + "= ";
            return key.isWhole() ? beyond : beyond.plus(" AND " + key.head() + headAfter + key.headOf(), value);
        }
    }

    /** So many rows are quickly sorted, and may be far apart in the order of the list. */
    private static final long FEW = 10_000;

    /** To step over so many entries takes as long as a statement that reads the total. */
    private static final long FAR = 1_000;

    private final String before;
    private final String columns;
    private final long owner;
    private final Filter filter;
    private final Order<T> order;
    private final Reader<T> reader;

    /**
     * @param before the beginning of a statement that reads a list
     * @param columns SELECT and the columns to read
     */
    ListStatement(String before, String columns, long owner, Filter filter, Order<T> order, Reader<T> reader) {
        this.before = before;
        this.columns = columns;
        this.owner = owner;
        this.filter = filter;
        this.order = order;
        this.reader = reader;
    }

    /** A page with its total, which is counted only if it does not follow from the page. */
    PageWithTotal<T> page(Handle handle, PageRequest request) throws SQLException {
        long size = request.perPage().size();
        if (filter.isCountQuick() || (filter.isTotalStored() && request.offset() >= FAR)) {
            return counted(handle, request);
        }
        TextScan scan = filter.scan();
        if (scan != null) {
            return scanned(handle, request, scan);
        }
        ReadRows<T> rows = read(handle, filter.along(), section(request));
        boolean isLast = rows.count() < size && (rows.count() > 0 || request.offset() == 0);
        return new PageWithTotal<>(rows.items(), isLast ? request.offset() + rows.count() : count(handle));
    }

    /** The total tells from which end the page is nearer, and whether sorting its rows is quicker. */
    private PageWithTotal<T> counted(Handle handle, PageRequest request) throws SQLException {
        long total = count(handle);
        if (request.offset() >= total) {
            return new PageWithTotal<>(List.of(), total);
        }
        PageSection section = section(request).nearer(total, order.dialect().descendingCost());
        return new PageWithTotal<>(
                readFrom(handle, total <= FEW ? few() : inOrder(), section).items(), total);
    }

    /** Reads in the order of the list only if there are so many rows that a page of them is found soon. */
    private PageWithTotal<T> scanned(Handle handle, PageRequest request, TextScan scan) throws SQLException {
        List<Long> ids = scan.first(handle, before, order.dialect());
        int found = ids.size();
        if (found > TextScan.FEW) {
            return new PageWithTotal<>(
                    read(handle, scan.amongMany(), section(request)).items(), scan.count(handle, order.dialect()));
        }
        return request.offset() >= found
                ? new PageWithTotal<>(List.of(), found)
                : new PageWithTotal<>(
                        readFrom(handle, order.source().select(ids), section(request))
                                .items(),
                        found);
    }

    /** The first rows. */
    List<T> first(Handle handle, int limit) throws SQLException {
        return first(handle, candidates(handle), limit);
    }

    /**
     * The rows after a cursor's position: first those that tie with it, then those beyond. Each part is one range of an
     * index. Not every database reads a range if one condition holds both parts.
     */
    List<T> after(Handle handle, Position position, int limit) throws SQLException {
        Object value = value(position);
        Sql candidates = candidates(handle);
        List<T> rows = new ArrayList<>();
        if (!order.isById()) {
            rows.addAll(first(handle, candidates.plus(order.ties(value, position.id())), limit));
        }
        if (rows.size() < limit) {
            rows.addAll(first(handle, candidates.plus(order.beyond(value)), limit - rows.size()));
        }
        return rows;
    }

    /** Reads as many more rows as are damaged, or the caller would take a short list for the last. */
    private List<T> first(Handle handle, Sql where, int limit) throws SQLException {
        int count = limit;
        ReadRows<T> rows = readFrom(handle, where, new PageSection(order.direction(), 0, count));
        while (rows.count() == count && rows.items().size() < limit) {
            count = limit + rows.count() - rows.items().size();
            rows = readFrom(handle, where, new PageSection(order.direction(), 0, count));
        }
        return rows.items();
    }

    /** SELECT of the ids that a cursor is followed in: of few rows if an index finds those with a text. */
    private Sql candidates(Handle handle) {
        TextScan scan = filter.scan();
        if (scan == null || !scan.isIndexed()) {
            return inOrder();
        }
        List<Long> ids = scan.first(handle, before, order.dialect());
        if (ids.isEmpty()) {
            return order.source().select(owner).plus(" AND 1 = 0");
        }
        boolean areMany = ids.size() > TextScan.FEW;
        return (areMany ? order.source().select(owner) : order.source().select(ids)).plus(scan.amongMany());
    }

    /** SELECT of the ids, for reading in the order of the list. */
    private Sql inOrder() {
        return order.source().select(owner).plus(order.isById() ? filter.gathered() : filter.along());
    }

    /** SELECT of the same ids, for sorting them. */
    private Sql few() {
        return filter.few().of(order.source()).select(owner).plus(filter.few().conditions());
    }

    private ReadRows<T> read(Handle handle, Sql condition, PageSection section) throws SQLException {
        return readFrom(handle, order.source().select(owner).plus(condition), section);
    }

    /** Reads in the quick order if there is one and if it is right for these rows. */
    private ReadRows<T> readFrom(Handle handle, Sql ids, PageSection section) throws SQLException {
        SortKey key = order.key();
        if (order.isById()) {
            return reader.read(handle, page(ids, section, filter.constant()));
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
     * Finds the ids of the page first, for which an index is enough, and then reads the rows of these ids: rows that an
     * offset skips are not read, and a database does not prefer a scan of the table because of its wide columns.
     */
    private Sql page(Sql ids, PageSection section, List<String> keys) {
        return Sql.of(before + columns + " FROM (")
                .plus(ids)
                .plus(order.by(section.direction(), keys))
                .plus(section.limit())
                .plus(") page JOIN " + order.source().rows())
                .plus(order.by(order.direction(), keys))
                .plannedBy(order.dialect());
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
