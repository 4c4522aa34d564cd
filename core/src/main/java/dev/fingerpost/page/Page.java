package dev.fingerpost.page;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One numbered page of a list, with the total of the whole list. A page past the end is empty and has the correct
 * total. The rows and the total are read from one state, except in a transaction of the host in which each statement
 * sees the latest commits.
 */
public final class Page<T> {

    private final List<T> items;
    private final PageRequest request;
    private final long total;
    private final @Nullable Cursor next;

    /**
     * Created only by the library.
     *
     * @param next {@code null} if nothing follows this page
     */
    public Page(List<T> items, PageRequest request, long total, @Nullable Cursor next) {
        this.items = List.copyOf(items);
        this.request = requireNonNull(request, "request");
        this.total = total;
        this.next = next;
    }

    /** The rows, in order; at most as many as the page size. */
    public List<T> items() {
        return items;
    }

    /** The number and the size of this page. */
    public PageRequest request() {
        return request;
    }

    /** The number of rows of the whole list. */
    public long total() {
        return total;
    }

    /** The number of the last page that has rows; 1 if the list is empty. */
    public long lastPage() {
        long size = request.perPage().size();
        return Math.max(1, (total + size - 1) / size);
    }

    /** The cursor at the end of this page, for reading on in {@link Slice}s; empty if nothing follows. */
    public Optional<Cursor> next() {
        return Optional.ofNullable(next);
    }

    /** Returns this page with other items. */
    public <R> Page<R> map(Function<? super T, ? extends R> mapper) {
        return new Page<>(items.stream().<R>map(mapper).toList(), request, total, next);
    }

    @Override
    public String toString() {
        return "Page " + request.number() + " of " + lastPage() + ": " + items;
    }

    /**
     * The rows of a numbered page, as a storage returns them.
     *
     * @param items the rows of the page, in order
     * @param total the number of rows of the whole list
     */
    public record Rows<T>(List<T> items, long total) {

        public Rows {
            items = List.copyOf(items);
        }

        /** The page of a list whose rows are all in memory. */
        public static <T> Rows<T> of(List<T> all, PageRequest page) {
            return new Rows<>(
                    all.stream()
                            .skip(page.offset())
                            .limit(page.perPage().size())
                            .toList(),
                    all.size());
        }
    }
}
