package dev.fingerpost.contract;

import dev.fingerpost.page.Page;
import dev.fingerpost.page.Position;
import dev.fingerpost.pixel.Pixel;
import dev.fingerpost.pixel.PixelContent;
import dev.fingerpost.pixel.PixelQuery;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Storages that store, find or list pixels wrongly. */
final class PixelFaults {

    static final List<Fault> ALL = List.of(
            Fault.ofPixels("leaves a deleted pixel attached", PixelRepositoryContract.class, LeavesAttached::new),
            Fault.ofPixels("ignores the order of the ids", PixelRepositoryContract.class, ForgetsOrder::new),
            Fault.ofPixels("cuts names at 255 units", PixelRepositoryContract.class, CutsNames::new),
            Fault.ofPixels("reads a pixel outside the transaction", ConcurrencyContract.class, ReadsPixelOutside::new),
            lists("ignores the type", query -> query.withType(null)),
            lists("ignores the text", query -> query.withSearch("")),
            lists(
                    "ignores the order",
                    query -> query.withSort(
                            PixelQuery.all().sort().key(), query.sort().direction())),
            lists("returns the first page only", query -> query.withPage(1)),
            Fault.ofPixels("ignores the position", PixelListContract.class, IgnoresPosition::new));

    private PixelFaults() {}

    private static Fault lists(String name, UnaryOperator<PixelQuery> wrongly) {
        return Fault.ofPixels(name, PixelListContract.class, model -> new ForwardingPixels(model.pixels()) {
            @Override
            public Page.Rows<Pixel> find(long owner, PixelQuery query) {
                return super.find(owner, wrongly.apply(query));
            }
        });
    }

    /** Hides a deleted pixel instead of deleting it. */
    private static final class LeavesAttached extends ForwardingPixels {
        private final Set<Long> deleted = new HashSet<>();

        LeavesAttached(ModelStorage model) {
            super(model.pixels());
        }

        @Override
        public Optional<Pixel> find(long owner, long id) {
            return super.find(owner, id).filter(pixel -> !deleted.contains(id));
        }

        @Override
        public Optional<Pixel> delete(long owner, long id, Consumer<Pixel> guard) {
            Optional<Pixel> pixel = find(owner, id);
            pixel.ifPresent(guard);
            deleted.add(id);
            return pixel;
        }
    }

    private static final class ForgetsOrder extends ForwardingPixels {
        ForgetsOrder(ModelStorage model) {
            super(model.pixels());
        }

        @Override
        public List<Pixel> findAll(long owner, List<Long> ids) {
            return super.findAll(owner, ids.stream().sorted().toList());
        }
    }

    private static final class CutsNames extends ForwardingPixels {
        CutsNames(ModelStorage model) {
            super(model.pixels());
        }

        @Override
        public Pixel insert(long owner, PixelContent content, Instant at) {
            String name =
                    content.name().substring(0, Math.min(255, content.name().length()));
            return super.insert(owner, PixelContent.of(name, content.type(), content.value()), at);
        }
    }

    private static final class ReadsPixelOutside extends ForwardingPixels {
        private final Meeting meeting = new Meeting();

        ReadsPixelOutside(ModelStorage model) {
            super(model.pixels());
        }

        @Override
        public Optional<Pixel> update(long owner, long id, UnaryOperator<Pixel> change) {
            Optional<Pixel> changed = super.find(owner, id).map(change);
            meeting.happens();
            return changed.flatMap(pixel -> super.update(owner, id, before -> pixel));
        }
    }

    private static final class IgnoresPosition extends ForwardingPixels {
        IgnoresPosition(ModelStorage model) {
            super(model.pixels());
        }

        @Override
        public List<Pixel> findAfter(long owner, PixelQuery query, Position position, int limit) {
            return super.find(owner, query).items().stream().limit(limit).toList();
        }
    }
}
