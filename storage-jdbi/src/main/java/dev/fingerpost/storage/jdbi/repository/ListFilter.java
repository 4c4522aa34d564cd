package dev.fingerpost.storage.jdbi.repository;

import java.util.List;
import java.util.function.ToLongFunction;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * The rows of an owner that belong to a list.
 *
 * @param walked the conditions other than that of the owner, each preceded by AND, for walking an index in the order of
 *     the list and testing each row
 * @param walkedById the same conditions, for the order of ids, in which a partial index may have fewer rows
 * @param join the join with which all of the rows are found faster; empty for none
 * @param joined the same conditions, beside that join, for finding all of the rows and sorting them
 * @param fixedColumns the columns between the owner and the id in an index that have the same value in all these rows;
 *     H2 needs to know them to use the index for sorting
 * @param count counts the rows
 * @param isCountedFirst whether an index counts the rows, so that their number decides how a page is read
 * @param isTotalStored whether the number is stored, so that it decides how a page far from the first is read
 * @param scan finds the rows by a text that they contain; {@code null} if the list is not a search for which that is
 *     faster
 */
record ListFilter(
        Sql walked,
        Sql walkedById,
        String join,
        Sql joined,
        List<String> fixedColumns,
        ToLongFunction<Handle> count,
        boolean isCountedFirst,
        boolean isTotalStored,
        @Nullable TextScan scan) {}
