package dev.fingerpost.storage.jdbi;

import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.PageWithTotal;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.SortValue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * One list of one owner, in SQL. Every order has an index that begins with the owner and ends with the id; the owner
 * stands in ORDER BY too, or H2 does not see that the index has the order already.
 *
 * @param <T> a row as it is read
 */
final class ListStatement<T> {

    /** Reads the rows of a statement, in order. */
    @FunctionalInterface
    interface Reader<T> {
        List<T> read(Handle handle, Sql sql);
    }

    /**
     * The order of a list, which ties by id end.
     *
     * @param key of the column {@code id} for the order of creation
     * @param cut which rows may stand at the wrong place where the key's quick order is taken
     */
    record Order<T>(SortKey key, Direction direction, Predicate<T> cut) {

        private Sql by(String... keys) {
            String way = direction == Direction.ASCENDING ? " ASC" : " DESC";
            StringBuilder order = new StringBuilder(" ORDER BY owner_id").append(way);
            if (!isById()) {
                Stream.of(keys).forEach(each -> order.append(", ").append(each).append(way));
            }
            return Sql.of(order.append(", id").append(way).toString());
        }

        private boolean isById() {
            return key.column().equals("id");
        }

        private String after() {
            return direction == Direction.ASCENDING ? " > " : " < ";
        }

        /** The head is compared too, for it is what the index has. */
        private Sql ties(Object value, long id) {
            Sql ties =
                    Sql.of(" AND " + key.column() + " = " + key.mark(), value).plus(" AND id" + after() + "?", id);
            return key.isWhole() ? ties : ties.plus(" AND " + key.head() + " = " + key.headOf(), value);
        }

        private Sql beyond(Object value) {
            Sql beyond = Sql.of(" AND " + key.column() + after() + key.mark(), value);
            String headAfter = after().stripTrailing() + "= ";
            return key.isWhole() ? beyond : beyond.plus(" AND " + key.head() + headAfter + key.headOf(), value);
        }
    }

    private final String columns;
    private final Sql from;
    private final Order<T> order;
    private final Reader<T> reader;

    /**
     * @param columns SELECT and what to read of each row
     * @param from everything from FROM on that says which rows, the owner first
     */
    ListStatement(String columns, Sql from, Order<T> order, Reader<T> reader) {
        this.columns = columns;
        this.from = from;
        this.order = order;
        this.reader = reader;
    }

    /** A page and the total, which is counted only where the page does not tell it. */
    PageWithTotal<T> page(Handle handle, PageRequest request) {
        long size = request.perPage().size();
        List<T> rows = read(handle, from, Sql.of(" LIMIT ? OFFSET ?", size, request.offset()));
        boolean isLast = rows.size() < size && (!rows.isEmpty() || request.offset() == 0);
        return new PageWithTotal<>(rows, isLast ? request.offset() + rows.size() : count(handle));
    }

    /**
     * The rows after a position: those that tie with it, then those beyond. Each part is one range of an index; the two
     * in one condition are that to some databases only.
     */
    List<T> after(Handle handle, Position position, int limit) {
        Object value = value(position);
        List<T> rows = new ArrayList<>();
        if (!order.isById()) {
            rows.addAll(first(handle, order.ties(value, position.id()), limit));
        }
        if (rows.size() < limit) {
            rows.addAll(first(handle, order.beyond(value), limit - rows.size()));
        }
        return rows;
    }

    private List<T> first(Handle handle, Sql condition, long limit) {
        return read(handle, from.plus(condition), Sql.of(" LIMIT ?", limit));
    }

    /** In the quick order, if there is one and it cannot be wrong about these rows. */
    private List<T> read(Handle handle, Sql rows, Sql limit) {
        Sql selected = Sql.of(columns).plus(rows);
        SortKey key = order.key();
        if (key.hasQuickOrder()) {
            List<T> read =
                    reader.read(handle, selected.plus(order.by(key.head())).plus(limit));
            if (read.stream().noneMatch(order.cut())) {
                return read;
            }
        }
        Sql by = key.isWhole() ? order.by(key.column()) : order.by(key.head(), key.column());
        return reader.read(handle, selected.plus(by).plus(limit));
    }

    private long count(Handle handle) {
        return Sql.of("SELECT COUNT(*)")
                .plus(from)
                .query(handle)
                .map((row, context) -> row.getLong(1))
                .one();
    }

    private static Object value(Position position) {
        return position.value().fold(SortValue.OfNumber::number, SortValue.OfText::folded);
    }
}
