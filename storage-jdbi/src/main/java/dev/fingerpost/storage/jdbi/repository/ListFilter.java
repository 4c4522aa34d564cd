package dev.fingerpost.storage.jdbi.repository;

import java.util.List;
import java.util.function.ToLongFunction;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

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
record ListFilter(
        Sql along,
        Sql gathered,
        Joined few,
        List<String> constant,
        ToLongFunction<Handle> count,
        boolean isCountQuick,
        boolean isTotalStored,
        @Nullable TextScan scan) {}
