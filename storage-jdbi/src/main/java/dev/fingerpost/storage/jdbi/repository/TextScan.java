package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.storage.jdbi.dialect.ListHints;
import dev.fingerpost.storage.jdbi.dialect.SortKey;
import java.util.List;
import org.jdbi.v3.core.Handle;

/**
 * Searches the texts of one owner in the index by which lists are sorted. The index contains the texts, so the index
 * alone shows which rows match; the rows themselves are several times as wide.
 *
 * @param source the table
 * @param key the text
 * @param byParts the condition of the wanted rows, preceded by AND, in a form that may use an index of parts of texts,
 *     which is fast if few rows match
 * @param walked the same condition, for testing each row
 */
record TextScan(ListSource source, long owner, SortKey key, Sql byParts, Sql walked) {

    /** This number of rows can be read and sorted quickly by their ids. */
    static final int SORTABLE = 1_024;

    /**
     * The ids of the matching rows, in the order of the text. If there are more than {@link #SORTABLE}, only the first
     * {@code SORTABLE + 1} ids are returned.
     *
     * @param before the beginning of a statement that reads a list
     */
    List<Long> first(Handle handle, String before, ListHints hints) {
        return Sql.of(before)
                .plus(ordered(byParts, SORTABLE + 1L))
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
        return !byParts.equals(walked);
    }

    /** Counts the matching rows with a statement of its own. It is called only if there are more than {@link #SORTABLE}. */
    long count(Handle handle, ListHints hints) {
        Sql count = hints.countsTextsInOrder()
                ? Sql.of("SELECT COUNT(*) FROM (")
                        .plus(ordered(walked, Long.MAX_VALUE))
                        .plus(") page")
                : source.count(owner).plus(walked);
        return count.plannedBy(hints).number(handle);
    }
}
