package dev.fingerpost.pixel;

import dev.fingerpost.page.PageWithTotal;
import dev.fingerpost.page.Position;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Keeps pixels. A port a storage implements; {@code PixelRepositoryContract} is its meaning in tests.
 *
 * <p>Implementations are safe for use by many threads. Each method is atomic and its effect is visible to every later
 * call. Every method sees one owner's pixels only. A failing backend surfaces as
 * {@link dev.fingerpost.failure.StorageException}, and as nothing else.
 */
public interface PixelRepository {

    /** Stores a new pixel, version 1, under the next id: greater than every pixel's id there ever was. */
    Pixel insert(long owner, PixelContent content, Instant at);

    /** The owner's pixel with this id. */
    Optional<Pixel> find(long owner, long id);

    /** Those of the owner's pixels that have these ids, in the order of the ids given; one step whatever their number. */
    List<Pixel> findAll(long owner, List<Long> ids);

    /**
     * Changes a pixel. Between the reading that {@code change} sees and the writing of what it returns nobody else
     * changes it. {@code change} returns its argument where nothing is to be written; an exception it throws reaches
     * the caller and leaves the pixel as it was. It may be called more than once and must have no effect of its own.
     *
     * @return the pixel as it is now; empty if the owner has none with this id
     */
    Optional<Pixel> update(long owner, long id, UnaryOperator<Pixel> change);

    /**
     * Removes a pixel and detaches it from every link, in one step. Links do not change their version by it.
     *
     * @param guard sees the pixel first; an exception it throws reaches the caller and keeps the pixel. It may be
     *     called more than once
     * @return the pixel that was removed; empty if the owner has none with this id
     */
    Optional<Pixel> delete(long owner, long id, Consumer<Pixel> guard);

    /** One page: the owner's pixels for which {@link PixelQuery#matches} holds, in its order, with their total. */
    PageWithTotal<Pixel> find(long owner, PixelQuery query);

    /**
     * The first pixels after a position, in the order and under the filter of the query, whose page is without meaning
     * here. The cost does not grow with what stands before the position.
     *
     * @param limit at least 1
     */
    List<Pixel> findAfter(long owner, PixelQuery query, Position position, int limit);
}
