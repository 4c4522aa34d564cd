package dev.fingerpost.page;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Turns what a storage found into pages and slices with the cursor that leads on.
 *
 * @param list which list this is
 * @param positionOf where a row stands in it
 */
public record Paginator<T>(CursorScope list, Function<? super T, Position> positionOf) {

    public Paginator {
        requireNonNull(list, "list");
        requireNonNull(positionOf, "positionOf");
    }

    /** A numbered page. */
    public Page<T> page(PageWithTotal<T> rows, PageRequest request) {
        boolean more = request.offset() + rows.items().size() < rows.total();
        return new Page<>(rows.items(), request, rows.total(), more ? cursorAfter(rows.items()) : null);
    }

    /** A slice out of up to one row more than it may hold: the one that tells whether anything follows. */
    public Slice<T> slice(List<T> oneMore, PerPage perPage) {
        if (oneMore.size() <= perPage.size()) {
            return new Slice<>(oneMore, null);
        }
        List<T> items = oneMore.subList(0, perPage.size());
        return new Slice<>(items, cursorAfter(items));
    }

    private @Nullable Cursor cursorAfter(List<T> items) {
        return items.isEmpty() ? null : Cursor.at(positionOf.apply(items.get(items.size() - 1)), list);
    }
}
