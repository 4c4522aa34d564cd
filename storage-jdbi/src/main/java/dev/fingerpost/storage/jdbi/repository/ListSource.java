package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.page.Direction;
import dev.fingerpost.storage.jdbi.dialect.ListHints;
import dev.fingerpost.storage.jdbi.dialect.ListHints.SortKey;
import dev.fingerpost.storage.jdbi.repository.ListSource.Filter;
import dev.fingerpost.storage.jdbi.repository.ListSource.Order;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Where the rows of a list come from, with a {@link Filter} and in an {@link Order}.
 *
 * @param table the first table that ids are found in
 * @param joins what is joined to it; empty for nothing
 * @param owner its column of the owner
 * @param id its column of the id
 * @param rows the table, or the join, that the rows are then read from, after their {@code page_id}s
 */
record ListSource(String table, String joins, String owner, String id, String rows) {

    /** A table with the columns {@code owner_id} and {@code id}. */
    static ListSource of(String table) {
        return new ListSource(table, "", "owner_id", "id", table + " ON " + table + ".id = page_id");
    }

    /** The same where a condition names the rows. By an index that begins with the owner, H2 would read all of the owner's rows. */
    ListSource found() {
        return new ListSource(table, joins, owner + " + 0", id, rows);
    }

    ListSource withRows(String newRows) {
        return new ListSource(table, joins, owner, id, newRows);
    }

    /** @param join the first to be joined to the table, without columns of the same names */
    ListSource joining(String join) {
        return new ListSource(table, join + joins, owner, id, rows);
    }

    /** SELECT of the ids; conditions follow. */
    Sql select(long ownerId) {
        return Sql.of("SELECT " + id + " AS page_id FROM " + table + joins + " WHERE " + owner + " = ?", ownerId);
    }

    /** The same for rows of the owner that are known by their ids, at least one. */
    Sql select(List<Long> known) {
        return Sql.of("SELECT " + id + " AS page_id FROM " + table + joins + " WHERE ")
                .plus(Sql.in(id, known));
    }

    /** SELECT of the number of rows; conditions follow. */
    Sql count(long ownerId) {
        return Sql.of("SELECT COUNT(*) FROM " + table + joins + " WHERE " + owner + " = ?", ownerId);
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
    record Order<T>(ListSource source, SortKey key, Direction direction, ListHints hints, Predicate<T> cut) {

        Sql by(Direction to, List<String> keys) {
            String way = to == Direction.ASCENDING ? " ASC" : " DESC";
            StringBuilder order =
                    new StringBuilder(" ORDER BY ").append(source.owner()).append(way);
            keys.forEach(each -> order.append(", ").append(each).append(way));
            return Sql.of(order.append(", ").append(source.id()).append(way).toString());
        }

        boolean isById() {
            return key.column().equals("id");
        }

        private String after() {
            return direction == Direction.ASCENDING ? " > " : " < ";
        }

        /** Compares the head as well, because the index holds the head. */
        Sql ties(Object value, long id) {
            Sql ties = Sql.of(" AND " + key.column() + " = " + key.mark(), value)
                    .plus(" AND " + source.id() + after() + "?", id);
            return key.isWhole() ? ties : ties.plus(" AND " + key.head() + " = " + key.headOf(), value);
        }

        Sql beyond(Object value) {
            Sql beyond = Sql.of(" AND " + key.column() + after() + key.mark(), value);
            String headAfter = after().stripTrailing() + "= ";
            return key.isWhole() ? beyond : beyond.plus(" AND " + key.head() + headAfter + key.headOf(), value);
        }
    }

    /**
     * Looks through the texts of one owner in the index that lists are sorted by. The index holds the texts, so it alone tells
     * which rows match: the rows themselves are several times as wide.
     *
     * @param source the table
     * @param key the text
     * @param condition the rows wanted, after AND; an index of parts of texts may find them instead, if they are few
     * @param amongMany the same condition, for rows that are not few
     */
    record TextScan(ListSource source, long owner, SortKey key, Sql condition, Sql amongMany) {

        /** So few rows are quickly read by their ids. */
        static final int FEW = 1_024;

        /**
         * The ids of the first rows in the order of the text: of all of them, or of one more than {@link #FEW}.
         *
         * @param before the beginning of a statement that reads a list
         */
        List<Long> first(Handle handle, String before, ListHints hints) {
            return Sql.of(before)
                    .plus(ordered(condition, FEW + 1L))
                    .plannedBy(hints)
                    .numbers(handle);
        }

        private Sql ordered(Sql wanted, long most) {
            return source.select(owner)
                    .plus(wanted)
                    .plus(" ORDER BY " + source.owner() + ", " + key.head() + ", " + source.id())
                    .plus(" LIMIT ?", most);
        }

        /** Whether an index of parts of texts may find the rows. */
        boolean isIndexed() {
            return !condition.equals(amongMany);
        }

        /** Counts rows that are not few. */
        long count(Handle handle, ListHints hints) {
            Sql count = hints.countsTextsInOrder()
                    ? Sql.of("SELECT COUNT(*) FROM (")
                            .plus(ordered(amongMany, Long.MAX_VALUE))
                            .plus(") page")
                    : source.count(owner).plus(amongMany);
            return count.plannedBy(hints).number(handle);
        }
    }
}
