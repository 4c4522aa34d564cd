package dev.fingerpost.contract;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.targeting.Target;
import dev.fingerpost.targeting.Targeting;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;

/** Storages that update links wrongly. */
final class LinkUpdateFaults {

    static final List<Fault> ALL = List.of(
            Fault.ofShownLinks("sorts targets by key", LinkUpdateContract.class, LinkUpdateFaults::sortTargets),
            Fault.ofShownLinks(
                    "sorts pixels by id",
                    LinkUpdateContract.class,
                    content -> content.pixelIds(
                            content.build().pixelIds().stream().sorted().toList())),
            Fault.ofLinks(
                    "stores the count of clicks that the change returns",
                    LinkUpdateContract.class,
                    TakesCountOver::new),
            Fault.ofLinks("reports an unchanged link as not found", LinkUpdateContract.class, MissesUnchanged::new),
            Fault.ofLinks("writes before it checks the alias", LinkUpdateContract.class, WritesTooEarly::new),
            Fault.ofLinks("wraps the exception of a change", LinkUpdateContract.class, WrapsFailures::new),
            Fault.ofLinks("reads a link outside the transaction", ConcurrencyContract.class, ReadsLinkOutside::new),
            Fault.ofLinks("compares only the versions of links", ConcurrencyContract.class, ComparesVersions::new));

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
                StorageFixture.countClicks(this, id, given[0] - link.clicks());
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
            } catch (RefusedRowsException e) {
                super.update(owner, id, link -> {
                    LinkContent early = LinkContentBuilder.of(link.content())
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

    private static final class ReadsLinkOutside extends ForwardingLinks {
        private final Meeting meeting = new Meeting();

        ReadsLinkOutside(ModelStorage model) {
            super(model.links());
        }

        @Override
        public Optional<Link> update(long owner, long id, UnaryOperator<Link> change) {
            Optional<Link> changed = super.find(owner, id).map(change);
            meeting.happens();
            return changed.flatMap(link -> super.update(owner, id, before -> link));
        }
    }

    /** Changes a link without a lock, and again if its version has changed meanwhile. */
    private static final class ComparesVersions extends ForwardingLinks {
        ComparesVersions(ModelStorage model) {
            super(model.links());
        }

        @Override
        public Optional<Link> update(long owner, long id, UnaryOperator<Link> change) {
            while (true) {
                Optional<Link> before = super.find(owner, id);
                Optional<Link> changed = before.map(change);
                long version = before.map(Link::version).orElse(0L);
                AtomicBoolean isStale = new AtomicBoolean();
                Optional<Link> after = super.update(owner, id, stored -> {
                    isStale.set(stored.version() != version);
                    return isStale.get() ? stored : changed.orElseThrow();
                });
                if (!isStale.get()) {
                    return after;
                }
            }
        }
    }
}
