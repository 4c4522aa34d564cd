package dev.fingerpost.page;

import static java.util.Objects.requireNonNull;

/**
 * A place in a list, right after the row with this sort value and id.
 *
 * @param value the row's sort value; in a list sorted by id, its id
 * @param id the row's id, which breaks ties
 */
public record Position(SortValue value, long id) implements Comparable<Position> {

    public Position {
        requireNonNull(value, "value");
    }

    /** Compares by value in ascending order, with ties broken by id. */
    @Override
    public int compareTo(Position other) {
        int byValue = value.compareTo(other.value);
        return byValue != 0 ? byValue : Long.compare(id, other.id);
    }
}
