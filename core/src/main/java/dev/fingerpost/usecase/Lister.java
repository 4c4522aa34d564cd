package dev.fingerpost.usecase;

import dev.fingerpost.concurrent.OwnerBulkhead;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.page.Position;
import dev.fingerpost.page.Slice;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Reads one list of an owner when it is the owner's turn, and gives each page and slice the cursor of the next one.
 *
 * @param storage the storage that contains the rows
 * @param scope identifies the list
 * @param asOf the instant at which the statuses of rows are determined, by which equal lists are recognised; cut to
 * whole seconds, because active periods begin and end at whole seconds. Empty if the rows have no status
 * @param positionOf the position of a row in the list
 * @param page reads the page of the query, with the total
 * @param after reads the first rows after a position
 */
record Lister<T>(
        long owner,
        Storage storage,
        OwnerBulkhead bulkhead,
        CursorScope scope,
        Optional<Instant> asOf,
        Function<? super T, Position> positionOf,
        Supplier<Page.Rows<T>> page,
        After<T> after) {

    public Lister {
        asOf = asOf.map(instant -> instant.truncatedTo(ChronoUnit.SECONDS));
    }

    /** Reads the first rows after a position, or from the beginning. */
    @FunctionalInterface
    public interface After<T> {
        List<T> read(@Nullable Position position, int limit);
    }

    /** The numbered page of the query. */
    public Page<T> page(PageRequest request) {
        Page.Rows<T> rows = bulkhead.read(owner, storage, List.of(scope, asOf, request), page);
        boolean more = request.offset() + rows.items().size() < rows.total();
        return new Page<>(rows.items(), request, rows.total(), more ? cursorAfter(rows.items()) : null);
    }

    /**
     * The rows after the cursor, or from the beginning for {@code null}. One more row than needed is read, which shows
     * whether another slice follows.
     */
    public Slice<T> slice(@Nullable Cursor cursor, PerPage perPage) {
        Position position = cursor == null ? null : scope.positionOf(cursor);
        List<T> oneMore = bulkhead.read(
                owner,
                storage,
                List.of(scope, asOf, Optional.ofNullable(position), perPage),
                () -> List.copyOf(after.read(position, perPage.size() + 1)));
        if (oneMore.size() <= perPage.size()) {
            return new Slice<>(oneMore, null);
        }
        List<T> items = oneMore.subList(0, perPage.size());
        return new Slice<>(items, cursorAfter(items));
    }

    /** All rows, in order. A slice is read when its first row is needed, and no resource is held in between. */
    public Stream<T> stream() {
        return StreamSupport.stream(new CursorWalk<>(cursor -> slice(cursor, PerPage.HUNDRED)), false);
    }

    private @Nullable Cursor cursorAfter(List<T> items) {
        return items.isEmpty() ? null : scope.cursorAt(positionOf.apply(items.get(items.size() - 1)));
    }
}
