package dev.fingerpost.contract;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkVersion;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Storages that count clicks wrongly only under concurrency. */
final class VisitFaults {

    static final List<Fault> ALL = List.of(
            Fault.ofLinks("gives two clicks the same number", VisitsContract.class, NumbersTooEarly::new),
            Fault.ofLinks("writes back the count it read", VisitsContract.class, WritesCountBack::new),
            Fault.ofLinks("lets visitors of a deleted link through", VisitsContract.class, CountsTheDeleted::new));

    private VisitFaults() {}

    /** Keeps a count of its own in addition to that of the model. */
    private abstract static class KeepsClicks extends ForwardingLinks {
        final Meeting meeting = new Meeting();
        final Map<Long, Long> clicks = new ConcurrentHashMap<>();

        KeepsClicks(ModelStorage model) {
            super(model.links());
        }

        @Override
        public Map<LinkVersion, CountedClicks> countClicks(
                SortedMap<LinkVersion, Long> wanted, CountedClicks.Numbering numbering, List<ClickNote> notes) {
            Map<LinkVersion, CountedClicks> counted = super.countClicks(wanted, numbering, notes);
            counted.forEach((link, each) -> clicks.merge(link.linkId(), each.granted(), Long::sum));
            return counted;
        }

        long clicksOf(long id) {
            return clicks.getOrDefault(id, 0L);
        }
    }

    /** Numbers clicks from a count that it reads before they are counted. */
    private static final class NumbersTooEarly extends KeepsClicks {
        NumbersTooEarly(ModelStorage model) {
            super(model);
        }

        @Override
        public Map<LinkVersion, CountedClicks> countClicks(
                SortedMap<LinkVersion, Long> wanted, CountedClicks.Numbering numbering, List<ClickNote> notes) {
            Map<LinkVersion, Long> before = new HashMap<>();
            wanted.keySet().forEach(link -> before.put(link, clicksOf(link.linkId())));
            meeting.happens();
            Map<LinkVersion, CountedClicks> counted = new HashMap<>(super.countClicks(wanted, numbering, notes));
            counted.replaceAll((link, each) -> new CountedClicks(before.get(link), each.granted()));
            return counted;
        }
    }

    private static final class WritesCountBack extends KeepsClicks {
        WritesCountBack(ModelStorage model) {
            super(model);
        }

        @Override
        Link shown(Link link) {
            return link.withClicks(clicksOf(link.id()));
        }

        @Override
        public Optional<Link> update(long owner, long id, UnaryOperator<Link> change) {
            long before = clicksOf(id);
            Optional<Link> updated = super.update(owner, id, change);
            meeting.happens();
            clicks.put(id, before);
            return updated;
        }
    }

    private static final class CountsTheDeleted extends KeepsClicks {
        private final Set<Long> deleted = ConcurrentHashMap.newKeySet();
        private final Map<String, Link> gone = new ConcurrentHashMap<>();
        private final AtomicInteger late = new AtomicInteger();

        CountsTheDeleted(ModelStorage model) {
            super(model);
        }

        /** Simulates a few visits that read the link just before it was deleted. */
        @Override
        public Optional<Link> findByAlias(long domainId, String aliasKey) {
            Link left = gone.get(aliasKey);
            return left == null || late.incrementAndGet() > 3
                    ? super.findByAlias(domainId, aliasKey)
                    : Optional.of(left);
        }

        @Override
        public Optional<Link> delete(long owner, long id, Consumer<Link> guard) {
            deleted.add(id);
            Optional<Link> link = super.delete(owner, id, guard);
            link.ifPresent(each -> gone.put(each.content().alias().key(), each));
            return link;
        }

        @Override
        public Map<LinkVersion, CountedClicks> countClicks(
                SortedMap<LinkVersion, Long> wanted, CountedClicks.Numbering numbering, List<ClickNote> notes) {
            meeting.happens();
            Map<LinkVersion, CountedClicks> counted = new HashMap<>(super.countClicks(wanted, numbering, notes));
            wanted.forEach((link, clicks) -> {
                if (deleted.contains(link.linkId())) {
                    counted.put(link, new CountedClicks(clicksOf(link.linkId()), clicks));
                }
            });
            return counted;
        }
    }
}
