package dev.fingerpost.storage.memory;

import dev.fingerpost.page.Direction;
import dev.fingerpost.page.Page;
import dev.fingerpost.page.Position;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelQuery;
import dev.fingerpost.pixel.PixelRepository;
import dev.fingerpost.pixel.PixelSort;
import dev.fingerpost.storage.ListScan;
import dev.fingerpost.storage.memory.state.CurrentState;
import dev.fingerpost.storage.memory.state.CurrentState.Change;
import dev.fingerpost.storage.memory.state.State;
import dev.fingerpost.storage.memory.state.Table;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

final class MemoryPixels implements PixelRepository {

    private final CurrentState current;

    MemoryPixels(CurrentState current) {
        this.current = current;
    }

    @Override
    public Pixel insert(long owner, PixelContent content, Instant at) {
        return current.change(state -> {
            Pixel pixel = Pixel.created(state.pixels().nextId(), owner, content, at);
            return new Change<>(state.with(state.pixels().with(pixel)), pixel);
        });
    }

    @Override
    public Optional<Pixel> find(long owner, long id) {
        return current.get().pixels().find(owner, id);
    }

    @Override
    public List<Pixel> findAll(long owner, List<Long> ids) {
        return current.get().pixels().findAll(owner, ids);
    }

    @Override
    public Optional<Pixel> update(long owner, long id, UnaryOperator<Pixel> change) {
        return current.change(state -> {
            Optional<Pixel> before = state.pixels().find(owner, id);
            Optional<Pixel> after = before.map(change);
            return new Change<>(
                    after.equals(before) ? state : state.changed(before.orElseThrow(), after.orElseThrow()), after);
        });
    }

    @Override
    public Optional<Pixel> give(long owner, long id, UnaryOperator<Pixel> change) {
        return current.change(state -> {
            Optional<Pixel> before = state.pixels().find(owner, id);
            Optional<Pixel> given = before.map(change);
            return new Change<>(
                    given.map(pixel -> state.given(before.orElseThrow(), pixel)).orElse(state), given);
        });
    }

    @Override
    public Optional<Pixel> delete(long owner, long id, Consumer<Pixel> guard) {
        return delete(pixels -> pixels.find(owner, id).stream().peek(guard)).stream()
                .findFirst();
    }

    @Override
    public List<Pixel> deleteOldest(long owner, int limit) {
        return delete(pixels -> pixels.rows(owner, PixelSort.Key.ID, Direction.ASCENDING, null, 0)
                .limit(limit));
    }

    private List<Pixel> delete(Function<Table<PixelSort.Key, Pixel>, Stream<Pixel>> choice) {
        return current.change(state -> {
            List<Pixel> chosen = choice.apply(state.pixels()).toList();
            State next = state;
            for (Pixel pixel : chosen) {
                next = next.without(pixel);
            }
            return new Change<>(next, chosen);
        });
    }

    @Override
    public Page.Rows<Pixel> find(long owner, PixelQuery query) {
        Table<PixelSort.Key, Pixel> pixels = current.get().pixels();
        ListScan<PixelSort.Key, Pixel> scan = ListScan.of(query);
        return scan.pageAfterSkipped(
                pixels.rows(owner, scan.key(), scan.direction(), null, scan.skipped()),
                pixels.count(owner, scan.key()));
    }

    @Override
    public List<Pixel> findAfter(long owner, PixelQuery query, @Nullable Position position, int limit) {
        ListScan<PixelSort.Key, Pixel> scan = ListScan.of(query);
        return scan.first(limit, current.get().pixels().rows(owner, scan.key(), scan.direction(), position, 0));
    }
}
