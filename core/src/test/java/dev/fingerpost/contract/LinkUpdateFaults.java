package dev.fingerpost.contract;

import dev.fingerpost.failure.AliasTakenException;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Links changed wrongly. */
final class LinkUpdateFaults {

    static final List<Fault> ALL = List.of(
            Fault.ofShownLinks("forgets the order of targets", LinkUpdateContract.class, LinkUpdateFaults::sortTargets),
            Fault.ofShownLinks(
                    "forgets the order of pixels",
                    LinkUpdateContract.class,
                    content -> content.pixelIds(
                            content.build().pixelIds().stream().sorted().toList())),
            Fault.ofLinks("takes over the count it is given", LinkUpdateContract.class, TakesCountOver::new),
            Fault.ofLinks("misses a link that does not change", LinkUpdateContract.class, MissesUnchanged::new),
            Fault.ofLinks("writes before it finds the alias taken", LinkUpdateContract.class, WritesTooEarly::new),
            Fault.ofLinks("wraps what a change throws", LinkUpdateContract.class, WrapsFailures::new),
            Fault.ofLinks("changes what it read before", ConcurrencyContract.class, ReadsOutside::new));

    private LinkUpdateFaults() {}

    private static LinkContentBuilder sortTargets(LinkContentBuilder content) {
        Targeting targeting = content.build().targeting();
        List<Target> sorted = targeting.targets().stream()
                .sorted(Comparator.comparing(Target::key))
                .toList();
        return targeting.isNone() ? content : content.targeting(new Targeting(targeting.type(), sorted));
    }

    private static final class TakesCountOver extends ForwardingLinks {
        TakesCountOver(ModelStorage model) {
            super(model.links());
        }

        @Override
        public Optional<Link> update(long owner, long id, UnaryOperator<Link> change) {
            long[] given = new long[1];
            Optional<Link> updated = super.update(owner, id, link -> {
                Link changed = change.apply(link);
                given[0] = changed.clicks();
                return changed;
            });
            return updated.map(link -> {
                StorageContract.countClicks(this, id, given[0] - link.clicks());
                return link.withClicks(given[0]);
            });
        }
    }

    private static final class MissesUnchanged extends ForwardingLinks {
        MissesUnchanged(ModelStorage model) {
            super(model.links());
        }

        @Override
        public Optional<Link> update(long owner, long id, UnaryOperator<Link> change) {
            Optional<Link> before = super.find(owner, id);
            return super.update(owner, id, change).filter(after -> !before.equals(Optional.of(after)));
        }
    }

    private static final class WritesTooEarly extends ForwardingLinks {
        WritesTooEarly(ModelStorage model) {
            super(model.links());
        }

        @Override
        public Optional<Link> update(long owner, long id, UnaryOperator<Link> change) {
            try {
                return super.update(owner, id, change);
            } catch (AliasTakenException e) {
                super.update(owner, id, link -> {
                    LinkContent early = link.content().toBuilder()
                            .title(change.apply(link).title().orElse(null))
                            .build();
                    return link.changed(early, link.updatedAt());
                });
                throw e;
            }
        }
    }

    private static final class WrapsFailures extends ForwardingLinks {
        WrapsFailures(ModelStorage model) {
            super(model.links());
        }

        @Override
        public Optional<Link> update(long owner, long id, UnaryOperator<Link> change) {
            try {
                return super.update(owner, id, change);
            } catch (IllegalStateException e) {
                throw StorageException.failed("update a link", e);
            }
        }
    }

    private static final class ReadsOutside extends ForwardingLinks {
        private final Meeting meeting = new Meeting();

        ReadsOutside(ModelStorage model) {
            super(model.links());
        }

        @Override
        public Optional<Link> update(long owner, long id, UnaryOperator<Link> change) {
            Optional<Link> changed = super.find(owner, id).map(change);
            meeting.happens();
            return changed.flatMap(link -> super.update(owner, id, before -> link));
        }
    }
}
