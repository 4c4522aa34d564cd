package dev.fingerpost.pixel;

import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.page.Cursor;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.Slice;
import java.util.stream.Stream;

/**
 * Finds the pixels of one owner. Thread-safe. Every method may throw
 * {@link dev.fingerpost.failure.StorageException}.
 */
public interface PixelReader {

    /** The longest search text, in characters. */
    int SEARCH_LENGTH = 255;

    /**
     * Returns the pixel with this id.
     *
     * @throws NotFoundException if the owner has no such pixel
     */
    Pixel get(long id);

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
