package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.storage.jdbi.dialect.ListHints;
import dev.fingerpost.storage.jdbi.dialect.SortKey;
import java.util.List;
import org.jdbi.v3.core.Handle;

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
