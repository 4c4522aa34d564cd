package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.storage.jdbi.dialect.ListHints;
import java.util.List;

/**
 * Where the rows of a list come from, with a {@link ListFilter} and in an {@link ListOrder}.
 *
 * @param table the first table that ids are found in
 * @param joins what is joined to it; empty for nothing
 * @param owner its column of the owner
 * @param owned the condition that a row is the owner's, as the planner needs it. The parameter is the owner
 * @param id its column of the id
 * @param rows the table, or the join, that the rows are then read from, after their {@code page_id}s
 */
record ListSource(String table, String joins, String owner, String owned, String id, String rows) {

    ListSource(String table, String joins, String owner, String id, String rows) {
        this(table, joins, owner, owner + " = ?", id, rows);
    }

    /** A table with the columns {@code owner_id} and {@code id}. */
    static ListSource of(String table) {
        return new ListSource(table, "", "owner_id", "id", table + " ON " + table + ".id = page_id");
    }

    /**
     * This source for conditions that name the rows. Otherwise H2 reads all rows of the owner by an index that begins with
     * the owner: of 10,000 links, a list of a hundred ids takes 0.5 ms so, and 9 ms without.
     */
    ListSource found() {
        return new ListSource(table, joins, owner + " + 0", id, rows);
    }

    /** This source as the planner of a database needs it. */
    ListSource plannedBy(ListHints hints) {
        return new ListSource(hints.listed(table), joins, owner, hints.owned(owner), id, rows);
    }

    ListSource withRows(String newRows) {
        return new ListSource(table, joins, owner, owned, id, newRows);
    }

    /** @param join the first to be joined to the table, without columns of the same names */
    ListSource joining(String join) {
        return new ListSource(table, join + joins, owner, owned, id, rows);
    }

    /** SELECT of the ids; conditions follow. */
    Sql select(long ownerId) {
        return Sql.of("SELECT " + id + " AS page_id FROM " + table + joins + " WHERE " + owned, ownerId);
    }

    /** SELECT of the ids, for rows of the owner that are known by their ids, at least one. */
    Sql select(List<Long> known) {
        return Sql.of("SELECT " + id + " AS page_id FROM " + table + joins + " WHERE ")
                .plus(Sql.in(id, known));
    }

    /** SELECT of the number of rows; conditions follow. */
    Sql count(long ownerId) {
        return Sql.of("SELECT COUNT(*) FROM " + table + joins + " WHERE " + owner + " = ?", ownerId);
    }
}
