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
 * @param search found in the name, ignoring case; empty for any
 * @param type {@code null} for any
 */
public record PixelQuery(String search, @Nullable PixelType type, PixelSort sort, PageRequest page) {

    private static final PixelQuery ALL = new PixelQuery("", null, PixelSort.NEWEST_FIRST, PageRequest.FIRST);

    public PixelQuery {
        requireNonNull(search, "search");
        requireNonNull(sort, "sort");
        requireNonNull(page, "page");
    }

    /** Every pixel, newest first, the first ten. */
    public static PixelQuery all() {
        return ALL;
    }

    /** Only pixels with this text in their name, ignoring case; empty for any. */
    public PixelQuery withSearch(String text) {
        return new PixelQuery(text, type, sort, page);
    }

    /** Only pixels of this type; {@code null} for any. */
    public PixelQuery withType(@Nullable PixelType newType) {
        return new PixelQuery(search, newType, sort, page);
    }

    /** In this order. */
    public PixelQuery withSort(PixelSort.Key key, Direction direction) {
        return new PixelQuery(search, type, new PixelSort(key, direction), page);
    }

    /** This page, counted from 1. */
    public PixelQuery withPage(long number) {
        return new PixelQuery(search, type, sort, new PageRequest(number, page.perPage()));
    }

    /** This many rows per page. */
    public PixelQuery withPerPage(PerPage perPage) {
        return new PixelQuery(search, type, sort, new PageRequest(page.number(), perPage));
    }

    /** Whether the filter lets every pixel through, so that a storage can skip it. */
    public boolean matchesAll() {
        return search.isEmpty() && type == null;
    }

    /** Whether the filter lets a pixel through. A storage may call it, and must give the same result. */
    public boolean matches(Pixel pixel) {
        return matching().test(pixel);
    }

    /** Returns {@link #matches} as a predicate for many pixels: what depends only on the query is computed once. */
    public Predicate<Pixel> matching() {
        String folded = Folding.fold(search);
        return pixel -> (type == null || type == pixel.type()) && Folding.contains(pixel.name(), folded);
    }

    /** The list, in an unambiguous form: the same for each page of it. Made of every component of filter and order. */
    public String description() {
        return new PixelQuery(search, type, sort, PageRequest.FIRST) + "\n" + search.length();
    }
}
