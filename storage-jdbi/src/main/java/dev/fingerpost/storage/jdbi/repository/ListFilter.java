package dev.fingerpost.storage.jdbi.repository;

import java.util.List;
import java.util.function.ToLongFunction;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * The rows of an owner that belong to a list.
 *
 * @param along the conditions other than that of the owner, each preceded by AND, for reading in the order of the list
 * @param gathered the same conditions, for reading the rows by an index of their own and sorting them afterwards
 * @param few the same conditions, with a join if that is faster, for reading all of the rows and sorting them
 * @param constant the columns between the owner and the id in an index that have the same value in all these rows; H2
 *     needs to know them to use the index for sorting
 * @param count counts the rows
 * @param isCountQuick whether an index makes counting fast, so that rows are counted first to decide how a page is read
 * @param isTotalStored whether the total is stored; if it is, it is read before a page far from the first, to decide
 *     how to read that page
 * @param scan finds the rows by a text that they contain; {@code null} if the list is not a search for which that is
 *     faster
 */
record ListFilter(
        Sql along,
        Sql gathered,
        Joined few,
        List<String> constant,
        ToLongFunction<Handle> count,
        boolean isCountQuick,
        boolean isTotalStored,
        @Nullable TextScan scan) {}
