package dev.fingerpost.storage.jdbi;

import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.Rows;
import dev.fingerpost.page.SortValue;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;

/**
 * One list of one owner, in SQL. Every order has an index that begins with the owner and ends with the id; the owner
 * stands in ORDER BY too, or H2 does not see that the index has the order already.
 *
 * @param <T> a row as it is read
 */
final class Listing<T> {

    /** Reads the rows of a statement, in order. */
    @FunctionalInterface
    interface Reader<T> {
        List<T> read(Handle handle, Sql sql);
    }

    private static final String ID = "id";

    /**
     * The order of a list, which ties by id end.
     *
     * @param column {@code id} for the order of creation
     * @param textMark of a parameter that is compared with a column of text
     */
    record Order(String column, Direction direction, String textMark) {

        private String by() {
            String way = direction == Direction.ASCENDING ? " ASC" : " DESC";
            String first = isById() ? "" : column + way + ", ";
            return " ORDER BY owner_id" + way + ", " + first + ID + way;
        }

        private boolean isById() {
            return column.equals(ID);
        }

        private String after() {
            return direction == Direction.ASCENDING ? " > " : " < ";
        }

        private String mark(Object value) {
            return value instanceof String ? textMark : "?";
        }
    }

    private final String columns;
    private final Sql from;
    private final Order order;
    private final Reader<T> reader;

    /**
     * @param columns SELECT and what to read of each row
     * @param from everything from FROM on that says which rows, the owner first
     */
    Listing(String columns, Sql from, Order order, Reader<T> reader) {
        this.columns = columns;
        this.from = from;
        this.order = order;
        this.reader = reader;
    }

    /** A page and the total, which is counted only where the page does not tell it. */
    Rows<T> page(Handle handle, PageRequest request) {
        long size = request.perPage().size();
        List<T> rows = reader.read(handle, ordered(from, " LIMIT ? OFFSET ?", size, request.offset()));
        boolean isLast = rows.size() < size && (!rows.isEmpty() || request.offset() == 0);
        return new Rows<>(rows, isLast ? request.offset() + rows.size() : count(handle));
    }

    /**
     * The rows after a position: those that tie with it, then those beyond. Each part is one range of an index; the two
     * in one condition are that to some databases only.
     */
    List<T> after(Handle handle, Position position, int limit) {
        Object value = value(position);
        String mark = order.mark(value);
        List<T> rows = new ArrayList<>();
        if (!order.isById()) {
            String ties = " AND " + order.column() + " = " + mark + " AND id" + order.after() + "?";
            rows.addAll(first(handle, from.plus(ties, value, position.id()), limit));
        }
        if (rows.size() < limit) {
            String beyond = " AND " + order.column() + order.after() + mark;
            rows.addAll(first(handle, from.plus(beyond, value), limit - rows.size()));
        }
        return rows;
    }

    private List<T> first(Handle handle, Sql rows, long limit) {
        return reader.read(handle, ordered(rows, " LIMIT ?", limit));
    }

    private Sql ordered(Sql rows, String cut, Object... cutValues) {
        return Sql.of(columns).plus(rows).plus(order.by()).plus(cut, cutValues);
    }

    private long count(Handle handle) {
        return Sql.of("SELECT COUNT(*)")
                .plus(from)
                .query(handle)
                .map((row, context) -> row.getLong(1))
                .one();
    }

    private static Object value(Position position) {
        if (position.value() instanceof SortValue.OfNumber number) {
            return number.number();
        }
        return ((SortValue.OfText) position.value()).folded();
    }
}
