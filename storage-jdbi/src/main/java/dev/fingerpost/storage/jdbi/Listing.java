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

    private final String columns;
    private final Sql from;
    private final String sortColumn;
    private final Direction direction;
    private final Reader<T> reader;

    /**
     * @param columns SELECT and what to read of each row
     * @param from everything from FROM on that says which rows, the owner first
     * @param sortColumn {@code id} for the order of creation
     */
    Listing(String columns, Sql from, String sortColumn, Direction direction, Reader<T> reader) {
        this.columns = columns;
        this.from = from;
        this.sortColumn = sortColumn;
        this.direction = direction;
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
        String comparison = direction == Direction.ASCENDING ? " > ?" : " < ?";
        List<T> rows = new ArrayList<>();
        if (!sortColumn.equals(ID)) {
            Sql ties = from.plus(" AND " + sortColumn + " = ? AND id" + comparison, value(position), position.id());
            rows.addAll(first(handle, ties, limit));
        }
        if (rows.size() < limit) {
            Sql beyond = from.plus(" AND " + sortColumn + comparison, value(position));
            rows.addAll(first(handle, beyond, limit - rows.size()));
        }
        return rows;
    }

    private List<T> first(Handle handle, Sql rows, long limit) {
        return reader.read(handle, ordered(rows, " LIMIT ?", limit));
    }

    private Sql ordered(Sql rows, String cut, Object... cutValues) {
        return Sql.of(columns).plus(rows).plus(orderBy()).plus(cut, cutValues);
    }

    private long count(Handle handle) {
        return Sql.of("SELECT COUNT(*)")
                .plus(from)
                .query(handle)
                .map((row, context) -> row.getLong(1))
                .one();
    }

    private String orderBy() {
        String way = direction == Direction.ASCENDING ? " ASC" : " DESC";
        String column = sortColumn.equals(ID) ? "" : sortColumn + way + ", ";
        return " ORDER BY owner_id" + way + ", " + column + ID + way;
    }

    private static Object value(Position position) {
        if (position.value() instanceof SortValue.OfNumber number) {
            return number.number();
        }
        return ((SortValue.OfText) position.value()).folded();
    }
}
