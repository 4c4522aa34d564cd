package dev.fingerpost.contract;

import dev.fingerpost.page.Page;
import dev.fingerpost.page.Position;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelRepository;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A repository of pixels that forwards every call to another one. A test overrides the methods that are to be wrong.
 */
class ForwardingPixels implements PixelRepository {

    private final PixelRepository pixels;

    ForwardingPixels(PixelRepository pixels) {
        this.pixels = pixels;
    }

    @Override
    public Pixel insert(long owner, PixelContent content, Instant at) {
        return pixels.insert(owner, content, at);
    }

    @Override
    public Optional<Pixel> find(long owner, long id) {
        return pixels.find(owner, id);
    }

    @Override
    public List<Pixel> findAll(long owner, List<Long> ids) {
        return pixels.findAll(owner, ids);
    }

    @Override
    public Optional<Pixel> update(long owner, long id, UnaryOperator<Pixel> change) {
        return pixels.update(owner, id, change);
    }

    @Override
    public Optional<Pixel> give(long owner, long id, UnaryOperator<Pixel> change) {
        return pixels.give(owner, id, change);
    }

    @Override
    public Optional<Pixel> delete(long owner, long id, Consumer<Pixel> guard) {
        return pixels.delete(owner, id, guard);
    }

    @Override
    public List<Pixel> deleteOldest(long owner, int limit) {
        return pixels.deleteOldest(owner, limit);
    }

    @Override
    public Page.Rows<Pixel> find(long owner, PixelQuery query) {
        return pixels.find(owner, query);
    }

    @Override
    public List<Pixel> findAfter(long owner, PixelQuery query, @Nullable Position position, int limit) {
        return pixels.findAfter(owner, query, position, limit);
    }
}
