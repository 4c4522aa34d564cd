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

    /** Returns the given order for {@link #ASCENDING}, and its reverse for {@link #DESCENDING}. */
    public <T> Comparator<T> apply(Comparator<T> ascending) {
        return this == ASCENDING ? ascending : ascending.reversed();
    }
}
