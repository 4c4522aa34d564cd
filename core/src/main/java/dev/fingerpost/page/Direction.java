package dev.fingerpost.page;

import dev.fingerpost.text.WireNamed;
import java.util.Comparator;

/** The direction of an order. Ties are broken by id in the same direction, so every order is total. */
public enum Direction implements WireNamed {
    ASCENDING("asc"),
    DESCENDING("desc");

    private final String wireName;

    Direction(String wireName) {
        this.wireName = wireName;
    }

    @Override
    public String wireName() {
        return wireName;
    }

    /** Returns this order for ascending, its reverse for descending. */
    public <T> Comparator<T> apply(Comparator<T> ascending) {
        return this == ASCENDING ? ascending : ascending.reversed();
    }
}
