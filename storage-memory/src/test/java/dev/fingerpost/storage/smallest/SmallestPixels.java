package dev.fingerpost.storage.smallest;

import dev.fingerpost.page.Position;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.storage.ListScan;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Pixels by their ids. */
final class SmallestPixels implements PixelRepository {

    private final SortedMap<Long, Pixel> rows = new TreeMap<>();
    private LongConsumer detach = id -> {};
    private long lastId;

    void onDeletion(LongConsumer action) {
        detach = action;
    }

    @Override
    public synchronized Pixel insert(long owner, PixelContent content, Instant at) {
        Pixel pixel = Pixel.created(++lastId, owner, content, at);
        rows.put(pixel.id(), pixel);
        return pixel;
    }

    @Override
    public synchronized Optional<Pixel> update(long owner, long id, UnaryOperator<Pixel> change) {
        Optional<Pixel> after = ofOwner(owner, id).map(change);
        after.ifPresent(pixel -> rows.put(id, pixel));
        return after;
    }

    @Override
    public synchronized Optional<Pixel> delete(long owner, long id, Consumer<Pixel> guard) {
        Optional<Pixel> pixel = ofOwner(owner, id);
        pixel.ifPresent(guard);
        pixel.ifPresent(found -> {
            rows.remove(id);
            detach.accept(id);
        });
        return pixel;
    }

    @Override
    public synchronized List<Pixel> findAfter(long owner, PixelQuery query, @Nullable Position position, int limit) {
        ListScan<?, Pixel> scan = ListScan.of(query);
        Stream<Pixel> own = rows.values().stream().filter(pixel -> pixel.owner() == owner);
        return scan.first(limit, position == null ? scan.sorted(own) : scan.sortedAfter(position, own));
    }

    private Optional<Pixel> ofOwner(long owner, long id) {
        return Optional.ofNullable(rows.get(id)).filter(pixel -> pixel.owner() == owner);
    }
}
