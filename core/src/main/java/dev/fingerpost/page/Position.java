package dev.fingerpost.page;

import static java.util.Objects.requireNonNull;

/**
 * A place in a list: right after the row with this sort value and id.
 *
 * @param value the row's sort value; for a list in the order of ids, its id
 * @param id the row's id, which breaks ties
 */
public record Position(SortValue value, long id) implements Comparable<Position> {

    public Position {
        requireNonNull(value, "value");
    }

    /** The ascending order of rows: by value, ties by id. */
    @Override
    public int compareTo(Position other) {
        int byValue = value.compareTo(other.value);
        return byValue != 0 ? byValue : Long.compare(id, other.id);
    }
}
