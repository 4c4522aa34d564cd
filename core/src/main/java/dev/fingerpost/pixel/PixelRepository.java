package dev.fingerpost.pixel;

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
 * method sees one owner's pixels only. A failing backend surfaces as {@link dev.fingerpost.failure.StorageException},
 * and as nothing else.
 */
public interface PixelRepository {

    /** Stores a new pixel, version 1, under the next id: greater than the id of every pixel that ever existed. */
    Pixel insert(long owner, PixelContent content, Instant at);

    /** The owner's pixel with this id. */
    Optional<Pixel> find(long owner, long id);

    /** The owner's pixels with these ids, in the order of the ids given; one round trip, however many they are. */
    List<Pixel> findAll(long owner, List<Long> ids);

    /**
     * Changes a pixel. No other change comes between the read that {@code change} gets and the write of what it
     * returns. {@code change} returns its argument if nothing is to be written. An exception of it reaches the caller
     * and leaves the pixel as it was. It may be called more than once and must have no side effects. It may return the
     * pixel under another owner: then the pixel is detached from every link, as by its deletion.
     *
     * @return the pixel as it is now; empty if the owner has none with this id
     */
    Optional<Pixel> update(long owner, long id, UnaryOperator<Pixel> change);

    /**
     * Removes a pixel and detaches it from every link, atomically. The versions of the links stay the same.
     *
     * @param guard gets the pixel first; an exception of it reaches the caller and keeps the pixel. It may be called
     *     more than once
     * @return the pixel that was removed; empty if the owner has none with this id
     */
    Optional<Pixel> delete(long owner, long id, Consumer<Pixel> guard);

    /**
     * Removes the owner's pixels with the lowest ids, and detaches them from every link, in one step. The versions of the
     * links stay the same.
     *
     * @param limit at least 1
     * @return the pixels that were removed, in ascending order of ids; empty if the owner has none
     */
    List<Pixel> deleteOldest(long owner, int limit);

    /** One page of the owner's pixels that {@link PixelQuery#matches}, in the order of the query, with their total. */
    Page.Rows<Pixel> find(long owner, PixelQuery query);

    /**
     * The first pixels after a position, in the order and under the filter of the query; its page is ignored. Nothing is
     * counted. A storage starts at the position and does not read the pixels before it.
     *
     * @param position {@code null} for the beginning of the list
     * @param limit at least 1
     */
    List<Pixel> findAfter(long owner, PixelQuery query, @Nullable Position position, int limit);
}
