package dev.fingerpost.contract;

import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.link.NewLink;
import dev.fingerpost.page.Page;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** Storages that work correctly only as long as a single instance has the backend open. */
final class InstanceFaults {

    static final List<Fault> ALL = List.of(
            Fault.ofLinks("gives two instances the same ids", SharedBackendContract.class, CountsIdsAlone::new),
            Fault.ofLinks("keeps links that others change", SharedBackendContract.class, KeepsLinks::new),
            Fault.ofLinks("keeps totals that others change", SharedBackendContract.class, KeepsTotals::new),
            Fault.ofLinks("counts to the limit alone", SharedBackendContract.class, CountsAlone::new));

    private InstanceFaults() {}

    /** Reads the last id once and counts on from it, so a second instance gives the same ids. */
    private static final class CountsIdsAlone extends ForwardingLinks {
        private final ModelStorage model;
        private long last;

        CountsIdsAlone(ModelStorage model) {
            super(model.links());
            this.model = model;
            last = model.lastLinkId();
        }

        @Override
        public List<Link> insertAll(long owner, List<NewLink> newLinks) {
            synchronized (model) {
                model.nextLinkId(last + 1);
                List<Link> stored = super.insertAll(owner, newLinks);
                last += newLinks.size();
                return stored;
            }
        }
    }

    private static final class KeepsLinks extends ForwardingLinks {
        private final Map<Long, Link> kept = new ConcurrentHashMap<>();

        KeepsLinks(ModelStorage model) {
            super(model.links());
        }

        @Override
        Link insert(long owner, LinkContent content, Instant at) {
            Link link = super.insert(owner, content, at);
            kept.put(link.id(), link);
            return link;
        }

        @Override
        public Optional<Link> find(long owner, long id) {
            return Optional.ofNullable(kept.get(id)).or(() -> super.find(owner, id));
        }
    }

    private static final class KeepsTotals extends ForwardingLinks {
        private final Map<Long, Long> totals = new ConcurrentHashMap<>();

        KeepsTotals(ModelStorage model) {
            super(model.links());
        }

        @Override
        public Page.Rows<Link> find(long owner, LinkQuery query, Instant asOf) {
            Page.Rows<Link> page = super.find(owner, query, asOf);
            return new Page.Rows<>(page.items(), totals.computeIfAbsent(owner, key -> page.total()));
        }
    }

    /** Grants all clicks, whatever the model answers, and numbers them by what this instance alone has counted. */
    private static final class CountsAlone extends ForwardingLinks {
        private final Map<Long, Long> counted = new ConcurrentHashMap<>();

        CountsAlone(ModelStorage model) {
            super(model.links());
        }

        @Override
        public Map<LinkVersion, CountedClicks> countClicks(
                SortedMap<LinkVersion, Long> wanted, CountedClicks.Numbering numbering, List<ClickNote> notes) {
            Map<LinkVersion, CountedClicks> granted = new TreeMap<>();
            super.countClicks(wanted, numbering, notes);
            wanted.forEach((link, clicks) -> {
                long after = counted.merge(link.linkId(), clicks, Long::sum);
                granted.put(link, new CountedClicks(after - clicks, clicks));
            });
            return granted;
        }
    }
}
