package dev.fingerpost.pixel;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.page.Direction;
import dev.fingerpost.page.PageRequest;
import dev.fingerpost.page.PerPage;
import dev.fingerpost.text.Folding;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A query for an owner's pixels: filter, order and page. Immutable.
 *
 * @param search a text that the name contains, ignoring case; empty for any
 * @param type {@code null} for any
 */
public record PixelQuery(String search, @Nullable PixelType type, PixelSort sort, PageRequest page) {

    private static final PixelQuery ALL = new PixelQuery("", null, PixelSort.NEWEST_FIRST, PageRequest.FIRST);

    public PixelQuery {
        requireNonNull(search, "search");
        requireNonNull(sort, "sort");
        requireNonNull(page, "page");
    }

    /** The query for the first ten pixels, newest first. */
    public static PixelQuery all() {
        return ALL;
    }

    /** Requires this text in the name, ignoring case; empty for any. */
    public PixelQuery withSearch(String text) {
        return new PixelQuery(text, type, sort, page);
    }

    /** Requires this type; {@code null} for any. */
    public PixelQuery withType(@Nullable PixelType newType) {
        return new PixelQuery(search, newType, sort, page);
    }

    /** Returns this query in another order. */
    public PixelQuery withSort(PixelSort.Key key, Direction direction) {
        return new PixelQuery(search, type, new PixelSort(key, direction), page);
    }

    /** Returns this query for another page, counted from 1. */
    public PixelQuery withPage(long number) {
        return new PixelQuery(search, type, sort, new PageRequest(number, page.perPage()));
    }

    /** Returns this query with another number of rows per page. */
    public PixelQuery withPerPage(PerPage perPage) {
        return new PixelQuery(search, type, sort, new PageRequest(page.number(), perPage));
    }

    /** Whether every pixel meets the filter, so that a storage can skip it. */
    public boolean matchesAll() {
        return search.isEmpty() && type == null;
    }

    /**
     * Whether a pixel meets the filter. A storage may call this method; if it filters by itself, its result must agree
     * with this method.
     */
    public boolean matches(Pixel pixel) {
        return matching().test(pixel);
    }

    /** Returns {@link #matches} as a predicate for many pixels; what depends only on the query is computed once. */
    public Predicate<Pixel> matching() {
        String folded = Folding.fold(search);
        return pixel -> (type == null || type == pixel.type()) && Folding.contains(pixel.name(), folded);
    }

    /**
     * A text that identifies the list that this query describes, made from the filter and the order. All pages of a
     * list have the same text.
     */
    public String description() {
        return new PixelQuery(search, type, sort, PageRequest.FIRST) + "\n" + search.length();
    }
}
