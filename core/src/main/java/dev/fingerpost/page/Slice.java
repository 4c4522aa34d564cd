package dev.fingerpost.page;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of a list walked by cursor. Each costs the same however long the list is, and a row that exists throughout
 * the walk (its sort value unchanged) is met exactly once, whatever is inserted or deleted meanwhile. It has no total:
 * counting is what would make it slow.
 */
public final class Slice<T> {

    private final List<T> items;
    private final @Nullable Cursor next;

    /** For the use cases; {@code next} is {@code null} where nothing follows. */
    public Slice(List<T> items, @Nullable Cursor next) {
        this.items = List.copyOf(items);
        this.next = next;
    }

    /** The rows, in order. */
    public List<T> items() {
        return items;
    }

    /** Where to go on; empty at the end of the list. */
    public Optional<Cursor> next() {
        return Optional.ofNullable(next);
    }

    @Override
    public String toString() {
        return "Slice " + items;
    }
}
