package dev.fingerpost.contract;

import dev.fingerpost.page.Page;
import dev.fingerpost.page.Position;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelRepository;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The pixels of the model, in the order of ids. */
final class ModelPixels implements PixelRepository {

    private final ModelStorage storage;
    private List<Pixel> pixels = new ArrayList<>();
    private long lastId;

    ModelPixels(ModelStorage storage) {
        this.storage = storage;
    }

    void nextId(long id) {
        lastId = id - 1;
    }

    /** Returns an action that restores the rows as they are now. */
    Runnable checkpoint() {
        List<Pixel> now = new ArrayList<>(pixels);
        return () -> pixels = now;
    }

    @Override
    public Pixel insert(long owner, PixelContent content, Instant at) {
        synchronized (storage) {
            Pixel pixel = Pixel.created(++lastId, owner, content, at);
            pixels.add(pixel);
            return pixel;
        }
    }

    @Override
    public Optional<Pixel> find(long owner, long id) {
        synchronized (storage) {
            return pixels.stream()
                    .filter(pixel -> pixel.owner() == owner && pixel.id() == id)
                    .findFirst();
        }
    }

    @Override
    public List<Pixel> findAll(long owner, List<Long> ids) {
        synchronized (storage) {
            return ids.stream().flatMap(id -> find(owner, id).stream()).toList();
        }
    }

    @Override
    public Optional<Pixel> update(long owner, long id, UnaryOperator<Pixel> change) {
        synchronized (storage) {
            Optional<Pixel> before = find(owner, id);
            Optional<Pixel> after = before.map(change);
            after.ifPresent(pixel -> pixels.set(pixels.indexOf(before.orElseThrow()), pixel));
            return after;
        }
    }

    @Override
    public Optional<Pixel> give(long owner, long id, UnaryOperator<Pixel> change) {
        synchronized (storage) {
            Optional<Pixel> given = update(owner, id, change);
            given.ifPresent(pixel -> storage.detach(id));
            return given;
        }
    }

    @Override
    public Optional<Pixel> delete(long owner, long id, Consumer<Pixel> guard) {
        synchronized (storage) {
            Optional<Pixel> pixel = find(owner, id);
            pixel.ifPresent(guard);
            pixel.ifPresent(pixels::remove);
            pixel.ifPresent(removed -> storage.detach(removed.id()));
            return pixel;
        }
    }

    @Override
    public List<Pixel> deleteOldest(long owner, int limit) {
        synchronized (storage) {
            List<Pixel> oldest = pixels.stream()
                    .filter(pixel -> pixel.owner() == owner)
                    .limit(limit)
                    .toList();
            pixels.removeAll(oldest);
            oldest.forEach(removed -> storage.detach(removed.id()));
            return oldest;
        }
    }

    @Override
    public Page.Rows<Pixel> find(long owner, PixelQuery query) {
        List<Pixel> all = list(owner, query);
        List<Pixel> items = all.stream()
                .skip(query.page().offset())
                .limit(query.page().perPage().size())
                .toList();
        return new Page.Rows<>(items, all.size());
    }

    @Override
    public List<Pixel> findAfter(long owner, PixelQuery query, @Nullable Position position, int limit) {
        return list(owner, query).stream()
                .filter(pixel -> {
                    if (position == null) {
                        return true;
                    }
                    int order = query.sort().positionOf(pixel).compareTo(position);
                    return switch (query.sort().direction()) {
                        case ASCENDING -> order > 0;
                        case DESCENDING -> order < 0;
                    };
                })
                .limit(limit)
                .toList();
    }

    private List<Pixel> list(long owner, PixelQuery query) {
        synchronized (storage) {
            return pixels.stream()
                    .filter(pixel -> pixel.owner() == owner)
                    .filter(query::matches)
                    .sorted(query.sort().comparator())
                    .toList();
        }
    }
}
