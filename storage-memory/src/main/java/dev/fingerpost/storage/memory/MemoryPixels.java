package dev.fingerpost.storage.memory;

import dev.fingerpost.idempotency.NewAnswer;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.page.PageWithTotal;
import dev.fingerpost.page.Position;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.storage.support.ListScan;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** The pixels in memory. Every check that may fail comes before the first write, so no change is left half done. */
final class MemoryPixels implements PixelRepository {

    private final StorageLock lock;
    private final Table<PixelSort.Key, Pixel> pixels;
    private final Table<LinkSort.Key, Link> links;
    private final PixelLinks pixelLinks;
    private final MemoryAnswers answers;

    MemoryPixels(
            StorageLock lock,
            Table<PixelSort.Key, Pixel> pixels,
            Table<LinkSort.Key, Link> links,
            PixelLinks pixelLinks,
            MemoryAnswers answers) {
        this.answers = answers;
        this.lock = lock;
        this.pixels = pixels;
        this.links = links;
        this.pixelLinks = pixelLinks;
    }

    @Override
    public Pixel insert(long owner, PixelContent content, Instant at) {
        return lock.writing(() -> {
            Pixel pixel = Pixel.created(pixels.nextId(), owner, content, at);
            pixels.add(pixel);
            return pixel;
        });
    }

    @Override
    public Pixel insert(long owner, PixelContent content, Instant at, NewAnswer<Pixel> answer) {
        return lock.writing(() -> {
            answers.refuseUsed(owner, answer.request());
            Pixel pixel = Pixel.created(pixels.nextId(), owner, content, at);
            answers.add(owner, answer.of(pixel));
            pixels.add(pixel);
            return pixel;
        });
    }

    @Override
    public Optional<Pixel> find(long owner, long id) {
        return lock.reading(() -> pixels.find(owner, id));
    }

    @Override
    public List<Pixel> findAll(long owner, List<Long> ids) {
        return lock.reading(() ->
                ids.stream().flatMap(id -> pixels.find(owner, id).stream()).toList());
    }

    @Override
    public Optional<Pixel> update(long owner, long id, UnaryOperator<Pixel> change) {
        return lock.writing(() -> {
            Optional<Pixel> changed = pixels.find(owner, id).map(change);
            changed.ifPresent(pixels::replace);
            return changed;
        });
    }

    @Override
    public Optional<Pixel> delete(long owner, long id, Consumer<Pixel> guard) {
        return lock.writing(() -> {
            Optional<Pixel> pixel = pixels.find(owner, id);
            pixel.ifPresent(guard);
            pixel.ifPresent(this::remove);
            return pixel;
        });
    }

    @Override
    public List<Pixel> deleteOldest(long owner, int limit) {
        return lock.writing(() -> {
            List<Pixel> oldest = pixels.oldest(owner, PixelSort.Key.ID, limit);
            oldest.forEach(this::remove);
            return oldest;
        });
    }

    @Override
    public PageWithTotal<Pixel> find(long owner, PixelQuery query) {
        return pixels.page(owner, ListScan.of(query), () -> BitmapFilter.NONE);
    }

    @Override
    public List<Pixel> findFirst(long owner, PixelQuery query, int limit) {
        return pixels.first(owner, ListScan.of(query), () -> BitmapFilter.NONE, limit);
    }

    @Override
    public List<Pixel> findAfter(long owner, PixelQuery query, Position position, int limit) {
        return pixels.after(owner, ListScan.of(query), () -> BitmapFilter.NONE, position, limit);
    }

    private void remove(Pixel pixel) {
        pixels.remove(pixel);
        detach(pixel);
    }

    private void detach(Pixel pixel) {
        for (long id : pixelLinks.removePixel(pixel.id())) {
            links.find(id).ifPresent(link -> links.replace(without(pixel, link), EnumSet.noneOf(LinkSort.Key.class)));
        }
    }

    private static Link without(Pixel pixel, Link link) {
        return link.withPixelIds(
                link.pixelIds().stream().filter(id -> id != pixel.id()).toList());
    }
}
