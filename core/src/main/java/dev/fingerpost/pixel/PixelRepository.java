package dev.fingerpost.pixel;

import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.Position;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Stores pixels. A port that a storage implements and {@code PixelRepositoryContract} tests.
 *
 * <p>Implementations are thread-safe. Each method is atomic, and its effect is visible to every later call. Every
 * method sees the pixels of one owner only. A failure of the backend is thrown as
 * {@link dev.fingerpost.failure.StorageException} and as no other exception.
 */
public interface PixelRepository {

    /** Stores a new pixel with version 1 and the next id, greater than the id of every pixel that ever existed. */
    Pixel insert(long owner, PixelContent content, Instant at);

    /** The owner's pixel with this id. By default the pixel is read by an {@link #update} that changes nothing. */
    default Optional<Pixel> find(long owner, long id) {
        return update(owner, id, UnaryOperator.identity());
    }

    /**
     * The owner's pixels with these ids, in the order in which the ids are given. Other ids are skipped. By default
     * each pixel is read by a call of its own; a storage with a backend overrides this, so that one round trip reads
     * all.
     */
    default List<Pixel> findAll(long owner, List<Long> ids) {
        return ids.stream().flatMap(id -> find(owner, id).stream()).toList();
    }

    /**
     * Changes a pixel. The pixel cannot change between the read, whose result is passed to {@code change}, and the
     * write of the result. An exception of {@code change} reaches the caller and leaves the pixel as it was.
     *
     * @param change gets the stored pixel and returns the changed one, or its argument if nothing is to be written. The
     * function must not change the owner of the pixel. It may be called more than once and must have no side effects
     * @return the pixel as it is now; empty if the owner has none with this id
     */
    Optional<Pixel> update(long owner, long id, UnaryOperator<Pixel> change);

    /**
     * Gives a pixel to another owner, changes it like {@link #update}, and detaches it from every link, in one step. By
     * default this is not supported.
     *
     * @param change like the parameter of {@link #update}, except that the pixel that it returns belongs to another
     * owner
     * @return the pixel as it is now; empty if the owner has none with this id
     * @throws UnsupportedOperationException if the storage does not support this
     */
    default Optional<Pixel> give(long owner, long id, UnaryOperator<Pixel> change) {
        throw new UnsupportedOperationException("the storage cannot give pixels to another owner");
    }

    /**
     * Deletes a pixel and detaches it from every link, atomically. The versions of the links stay the same.
     *
     * @param guard gets the pixel before it is deleted. If it throws, the pixel is kept and the exception reaches the
     * caller. It may be called more than once
     * @return the deleted pixel; empty if the owner has none with this id
     */
    Optional<Pixel> delete(long owner, long id, Consumer<Pixel> guard);

    /**
     * Deletes the owner's pixels with the lowest ids and detaches them from every link, in one step. The versions of
     * the links stay the same. By default the pixels are read and then deleted one by one.
     *
     * @param limit the greatest number of pixels, at least 1
     * @return the deleted pixels, in ascending order of ids; empty if the owner has none
     */
    default List<Pixel> deleteOldest(long owner, int limit) {
        PixelQuery oldestFirst = PixelQuery.all().withSort(PixelSort.Key.ID, Direction.ASCENDING);
        List<Pixel> oldest;
        List<Pixel> deleted;
        do {
            oldest = findAfter(owner, oldestFirst, null, limit);
            deleted = oldest.stream()
                    .flatMap(pixel -> delete(owner, pixel.id(), found -> {}).stream())
                    .toList();
        } while (deleted.isEmpty() && !oldest.isEmpty());
        return deleted;
    }

    /**
     * Returns one page of the owner's pixels for which {@link PixelQuery#matches} holds, in the order of the query,
     * with their total. By default the whole list is read.
     */
    default Page.Rows<Pixel> find(long owner, PixelQuery query) {
        return Page.Rows.of(findAfter(owner, query, null, Integer.MAX_VALUE), query.page());
    }

    /**
     * Returns the first pixels after a position, in the order and under the filter of the query; its page is ignored.
     * Nothing is counted. A storage must start at the position and not read the pixels before it.
     *
     * @param position {@code null} for the beginning of the list
     * @param limit the greatest number of pixels, at least 1
     */
    List<Pixel> findAfter(long owner, PixelQuery query, @Nullable Position position, int limit);
}
