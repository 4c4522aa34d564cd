package dev.fingerpost.page;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A part of a list that is read by cursor. Its cost does not depend on how many rows come before it. A row that exists
 * and matches the filter the whole time and keeps its sort value is returned exactly once, even if other rows are
 * inserted or deleted meanwhile. There is no total, because counting costs more the longer the list is.
 */
public final class Slice<T> {

    private final List<T> items;
    private final @Nullable Cursor next;

    /**
     * Created only by the library.
     *
     * @param next {@code null} if nothing follows
     */
    public Slice(List<T> items, @Nullable Cursor next) {
        this.items = List.copyOf(items);
        this.next = next;
    }

    /** The rows, in order. */
    public List<T> items() {
        return items;
    }

    /** The cursor of the next slice; empty at the end of the list. */
    public Optional<Cursor> next() {
        return Optional.ofNullable(next);
    }

    @Override
    public String toString() {
        return "Slice " + items;
    }
}
