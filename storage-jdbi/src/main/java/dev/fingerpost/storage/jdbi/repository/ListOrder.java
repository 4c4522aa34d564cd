package dev.fingerpost.storage.jdbi.repository;

import dev.fingerpost.page.Direction;
import dev.fingerpost.storage.jdbi.dialect.ListHints;
import dev.fingerpost.storage.jdbi.dialect.SortKey;
import java.util.List;
import java.util.function.Predicate;

/**
 * The order of a list. Ties are broken by id.
 *
 * @param source the source, which has the columns of the owner and the id
 * @param key the key; for the order of creation it is the column {@code id}
 * @param cut the rows that may be misplaced by the key's quick order
 */
record ListOrder<T>(ListSource source, SortKey key, Direction direction, ListHints hints, Predicate<T> cut) {

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

    /**
     * The conditions for the rows that have the same key as a cursor's position and follow its id. They also compare
     * the head, because the index begins with the head.
     */
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
