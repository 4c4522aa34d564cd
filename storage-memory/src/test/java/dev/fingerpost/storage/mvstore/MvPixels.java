package dev.fingerpost.storage.mvstore;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkSort;
import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.Position;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.storage.ListScan;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Pixels: a table. A pixel that is deleted is detached from its links in the same transaction. */
final class MvPixels implements PixelRepository {

    private static final PixelQuery OLDEST_FIRST = PixelQuery.all().withSort(PixelSort.Key.ID, Direction.ASCENDING);

    private final MvDatabase database;
    private final MvTable<PixelSort.Key, Pixel> pixels;
    private final MvTable<LinkSort.Key, Link> links;

    MvPixels(MvDatabase database, MvTable<PixelSort.Key, Pixel> pixels, MvTable<LinkSort.Key, Link> links) {
        this.database = database;
        this.pixels = pixels;
        this.links = links;
    }

    @Override
    public Pixel insert(long owner, PixelContent content, Instant at) {
        return database.writing("insert a pixel", () -> {
            Pixel pixel = Pixel.created(pixels.nextId(), owner, content, at);
            pixels.insert(pixel);
            return pixel;
        });
    }

    @Override
    public Optional<Pixel> find(long owner, long id) {
        return database.reading("find a pixel", () -> pixels.find(owner, id));
    }

    @Override
    public List<Pixel> findAll(long owner, List<Long> ids) {
        return database.reading(
                "find pixels",
                () -> ids.stream()
                        .flatMap(id -> pixels.find(owner, id).stream())
                        .toList());
    }

    @Override
    public Optional<Pixel> update(long owner, long id, UnaryOperator<Pixel> change) {
        return database.writing(
                "update a pixel",
                () -> pixels.find(owner, id).map(before -> {
                    Pixel after = change.apply(before);
                    pixels.replace(before, after);
                    if (after.owner() != owner) {
                        detach(before);
                    }
                    return after;
                }));
    }

    @Override
    public Optional<Pixel> delete(long owner, long id, Consumer<Pixel> guard) {
        return database.writing("delete a pixel", () -> {
            Optional<Pixel> pixel = pixels.find(owner, id);
            pixel.ifPresent(guard);
            pixel.ifPresent(this::remove);
            return pixel;
        });
    }

    @Override
    public List<Pixel> deleteOldest(long owner, int limit) {
        return database.writing("delete pixels", () -> {
            List<Pixel> oldest = pixels.after(owner, ListScan.of(OLDEST_FIRST), null, limit);
            oldest.forEach(this::remove);
            return oldest;
        });
    }

    @Override
    public Page.Rows<Pixel> find(long owner, PixelQuery query) {
        return database.reading("list pixels", () -> pixels.page(owner, ListScan.of(query)));
    }

    @Override
    public List<Pixel> findAfter(long owner, PixelQuery query, @Nullable Position position, int limit) {
        return database.reading("list pixels", () -> pixels.after(owner, ListScan.of(query), position, limit));
    }

    private void remove(Pixel pixel) {
        detach(pixel);
        pixels.delete(pixel);
    }

    private void detach(Pixel pixel) {
        LinkQuery attached = LinkQuery.all().withPixel(pixel.id());
        ListScan<LinkSort.Key, Link> scan = ListScan.of(attached, Instant.EPOCH);
        for (Link link : links.after(pixel.owner(), scan, null, Integer.MAX_VALUE)) {
            links.replace(link, link.withContent(link.content().withPixelIds(without(pixel, link.pixelIds()))));
        }
    }

    private static List<Long> without(Pixel pixel, List<Long> ids) {
        return ids.stream().filter(id -> id != pixel.id()).toList();
    }
}
