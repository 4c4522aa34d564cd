package dev.fingerpost.internal.page;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.PageWithTotal;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.Slice;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Turns what a storage found into pages and slices, each with the cursor of the next.
 *
 * @param list the list that is paged
 * @param positionOf the position of a row in it
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

    /** A slice out of up to one row more than it may hold: the extra row shows that another slice follows. */
    public Slice<T> slice(List<T> oneMore, PerPage perPage) {
        if (oneMore.size() <= perPage.size()) {
            return new Slice<>(oneMore, null);
        }
        List<T> items = oneMore.subList(0, perPage.size());
        return new Slice<>(items, cursorAfter(items));
    }

    private @Nullable Cursor cursorAfter(List<T> items) {
        return items.isEmpty() ? null : list.cursorAt(positionOf.apply(items.get(items.size() - 1)));
    }
}
