package dev.fingerpost.page;

import dev.fingerpost.text.WireNames;
import java.util.Comparator;
import java.util.Optional;

/** Which way a list runs. Ties are broken by id in the same direction, so every order is total. */
public enum Direction {
    ASCENDING("asc"),
    DESCENDING("desc");

    private final String wireName;

    Direction(String wireName) {
        this.wireName = wireName;
    }

    /** The value of the {@code sort} parameter. */
    public String wireName() {
        return wireName;
    }

    /** The direction with this wire name, exactly as written. */
    public static Optional<Direction> parse(String wireName) {
        return WireNames.find(values(), Direction::wireName, wireName);
    }

    /** This order, or its reverse when descending. */
    public <T> Comparator<T> apply(Comparator<T> ascending) {
        return this == ASCENDING ? ascending : ascending.reversed();
    }
}
