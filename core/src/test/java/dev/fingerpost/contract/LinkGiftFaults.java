package dev.fingerpost.contract;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.page.Page;
import dev.fingerpost.pixel.Pixel;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.UnaryOperator;

/** Storages that give links to another owner wrongly. */
final class LinkGiftFaults {

    static final List<Fault> ALL = List.of(
            Fault.ofLinks("counts a given link for both owners", LinkGiftContract.class, CountsForBoth::new),
            Fault.ofLinks("refuses no name of the new owner", LinkGiftContract.class, RefusesNoName::new),
            Fault.ofPixels("leaves a given pixel attached", LinkGiftContract.class, LeavesGivenAttached::new));

    private LinkGiftFaults() {}

    private static final class CountsForBoth extends GivingLinks {
        private final Map<Long, Long> gone = new HashMap<>();

        CountsForBoth(ModelStorage model) {
            super(model);
        }

        @Override
        protected void give(long owner, Link link) {
            gone.merge(owner, 1L, Long::sum);
        }

        @Override
        public Page.Rows<Link> find(long owner, LinkQuery query, Instant asOf) {
            Page.Rows<Link> rows = super.find(owner, query, asOf);
            return new Page.Rows<>(rows.items(), rows.total() + gone.getOrDefault(owner, 0L));
        }
    }

    private static final class LeavesGivenAttached extends ForwardingPixels {
        LeavesGivenAttached(ModelStorage model) {
            super(model.pixels());
        }

        @Override
        public Optional<Pixel> give(long owner, long id, UnaryOperator<Pixel> change) {
            return update(owner, id, change);
        }
    }

    private static final class RefusesNoName extends ForwardingLinks {
        RefusesNoName(ModelStorage model) {
            super(model.links());
        }

        @Override
        public List<Link> giveAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
            try {
                return super.giveAll(owner, ids, change);
            } catch (RefusedRowsException e) {
                if (e.takenExternalIds().isEmpty()) {
                    throw e;
                }
                return List.of();
            }
        }
    }
}
