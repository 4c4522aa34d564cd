package dev.fingerpost.pixel;

import dev.fingerpost.failure.ExpectedVersion;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.failure.Violation;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.Slice;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Creates, changes, finds and deletes the pixels of one owner. Thread-safe. Every method may throw
 * {@link dev.fingerpost.failure.StorageException}.
 */
public interface Pixels {

    /** The longest search text, in characters. */
    int SEARCH_LENGTH = 255;

    /**
     * Stores a new pixel.
     *
     * @throws ValidationException naming every field that violates a rule
     */
    Pixel create(PixelDraft draft);

    /** The violations that {@link #create} would report, without creating anything; empty for a valid draft. */
    List<Violation> check(PixelDraft draft);

    /**
     * The pixel with this id.
     *
     * @throws NotFoundException if this owner has none
     */
    Pixel get(long id);

    /** Changes some fields of a pixel. See {@link #update(long, UnaryOperator, ExpectedVersion)}. */
    default Pixel update(long id, UnaryOperator<PixelDraft> edit) {
        return update(id, edit, ExpectedVersion.any());
    }

    /**
     * Changes some fields of a pixel, if it has the version the caller expects.
     *
     * @param edit gets the pixel as it is at that moment and returns it with the wanted fields: {@code pixel ->
     *     pixel.withName("x")}. It may be called more than once and must have no side effects
     * @return the pixel as it is now
     * @throws NotFoundException if this owner has none with this id
     * @throws ValidationException naming every field that violates a rule
     * @throws dev.fingerpost.failure.StaleVersionException if it has another version
     */
    Pixel update(long id, UnaryOperator<PixelDraft> edit, ExpectedVersion expected);

    /**
     * The violations that {@link #update} would report, without changing anything; empty for a valid edit.
     *
     * @throws NotFoundException if this owner has no pixel with this id
     */
    List<Violation> check(long id, UnaryOperator<PixelDraft> edit);

    /** Deletes a pixel. See {@link #delete(long, ExpectedVersion)}. */
    default void delete(long id) {
        delete(id, ExpectedVersion.any());
    }

    /**
     * Deletes a pixel, if it has the version the caller expects, and detaches it from its links.
     *
     * @throws NotFoundException if this owner has none with this id
     * @throws dev.fingerpost.failure.StaleVersionException if it has another version
     */
    void delete(long id, ExpectedVersion expected);

    /**
     * One page of the pixels of a query, with the total.
     *
     * @throws ValidationException naming {@code search} if its text is too long or has control characters
     * @throws dev.fingerpost.failure.OverloadedException if too many lists are being read
     */
    Page<Pixel> find(PixelQuery query);

    /**
     * The first pixels of a query, as many as fit on a page, and a cursor to read on. Nothing is counted. The query's
     * page number is ignored.
     *
     * @throws ValidationException naming {@code search} if its text is too long or has control characters
     * @throws dev.fingerpost.failure.OverloadedException if too many lists are being read
     */
    Slice<Pixel> findFirst(PixelQuery query);

    /**
     * The pixels of a query after the cursor, as many as fit on a page; the query's page number is ignored.
     *
     * @throws ValidationException naming {@code cursor} if it was not made for this query, or {@code search}
     * @throws dev.fingerpost.failure.OverloadedException if too many lists are being read
     */
    Slice<Pixel> findAfter(Cursor cursor, PixelQuery query);

    /**
     * All pixels of a query, in its order; its page is ignored. The stream reads a hundred pixels at a time, when they
     * are needed, and holds nothing in between: it need not be closed or read to its end. Every pixel that exists all
     * the time and keeps its sort value is returned exactly once.
     *
     * @throws ValidationException naming {@code search} if its text is too long or has control characters
     */
    Stream<Pixel> stream(PixelQuery query);
}
