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
 * {@link dev.fingerpost.failure.StorageException}. Every method that stores, changes or deletes pixels may throw
 * {@link dev.fingerpost.failure.OverloadedException} if too many changes of the owner are waiting.
 */
public interface Pixels {

    /** The longest search text, in characters. */
    int SEARCH_LENGTH = 255;

    /**
     * Stores a new pixel.
     *
     * @throws ValidationException naming every field that breaks a rule
     */
    Pixel create(PixelDraft draft);

    /**
     * Returns the violations that {@link #create} would report, except for a quota that is used up. Empty for a valid
     * draft.
     */
    List<Violation> check(PixelDraft draft);

    /**
     * Returns the pixel with this id.
     *
     * @throws NotFoundException if the owner has no such pixel
     */
    Pixel get(long id);

    /**
     * Changes some fields of a pixel regardless of its version. See
     * {@link #update(long, UnaryOperator, ExpectedVersion)}.
     */
    default Pixel update(long id, UnaryOperator<PixelDraft> edit) {
        return update(id, edit, ExpectedVersion.any());
    }

    /**
     * Changes some fields of a pixel if it has the version that the caller expects.
     *
     * @param edit gets the pixel as it is at that moment and returns it with the wanted fields: {@code pixel ->
     * pixel.withName("x")}. It may be called more than once and must have no side effects
     * @return the changed pixel
     * @throws NotFoundException if the owner has no pixel with this id
     * @throws ValidationException naming every field that breaks a rule
     * @throws dev.fingerpost.failure.StaleVersionException if the pixel has another version
     */
    Pixel update(long id, UnaryOperator<PixelDraft> edit, ExpectedVersion expected);

    /**
     * Returns the violations that {@link #update} would report; empty for a valid edit.
     *
     * @throws NotFoundException if the owner has no pixel with this id
     */
    List<Violation> check(long id, UnaryOperator<PixelDraft> edit);

    /**
     * Deletes a pixel regardless of its version, and detaches it from its links. See
     * {@link #delete(long, ExpectedVersion)}.
     */
    default void delete(long id) {
        delete(id, ExpectedVersion.any());
    }

    /**
     * Deletes a pixel if it has the version that the caller expects, and detaches it from its links.
     *
     * @throws NotFoundException if the owner has no pixel with this id
     * @throws dev.fingerpost.failure.StaleVersionException if the pixel has another version
     */
    void delete(long id, ExpectedVersion expected);

    /**
     * Returns one page of the pixels that match a query, with totals.
     *
     * @throws ValidationException naming {@code search} if its text is too long or has control characters
     * @throws dev.fingerpost.failure.OverloadedException if too many lists are being read
     */
    Page<Pixel> find(PixelQuery query);

    /**
     * Returns the first pixels that match a query, as many as a page holds, and a cursor for the pixels after them.
     * Nothing is counted. The page number of the query is ignored.
     *
     * @throws ValidationException naming {@code search} if its text is too long or has control characters
     * @throws dev.fingerpost.failure.OverloadedException if too many lists are being read
     */
    Slice<Pixel> findFirst(PixelQuery query);

    /**
     * Returns the pixels of a query after a cursor, as many as a page holds. The page number of the query is ignored.
     *
     * @throws ValidationException naming {@code cursor} if the cursor was not made for this query, or {@code search}
     * for the same reasons as {@link #findFirst}
     * @throws dev.fingerpost.failure.OverloadedException if too many lists are being read
     */
    Slice<Pixel> findAfter(Cursor cursor, PixelQuery query);

    /**
     * Returns all pixels that match a query, in its order. The page of the query is ignored. The stream reads a hundred
     * pixels at a time as they are needed, and holds no resource in between, so it need not be closed or read to its
     * end. Every pixel that exists and matches the whole time and keeps its sort value is returned exactly once.
     *
     * @throws ValidationException naming {@code search} if its text is too long or has control characters
     * @throws dev.fingerpost.failure.OverloadedException while the stream is read, if too many lists are being read
     */
    Stream<Pixel> stream(PixelQuery query);
}
