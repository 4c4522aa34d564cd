package dev.fingerpost.contract;

import dev.fingerpost.failure.AliasTakenException;
import dev.fingerpost.alias.Alias;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkVersion;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** Storages that count clicks wrongly, or find links wrongly only under concurrency. */
final class ClickFaults {

    static final List<Fault> ALL = List.of(
            Fault.ofLinks("counts past the limit", LinkClicksContract.class, IgnoresLimits::new),
            Fault.ofLinks("numbers clicks by the count afterwards", LinkClicksContract.class, MiscountsBefore::new),
            Fault.ofLinks("counts all or nothing", LinkClicksContract.class, CountsAllOrNothing::new),
            Fault.ofLinks("adds all or nothing", LinkClicksContract.class, AddsAllOrNothing::new),
            Fault.ofLinks("ignores the version of the link", LinkClicksContract.class, IgnoresVersions::new),
            Fault.ofLinks("sends visitors to the old URL", VisitsContract.class, IgnoresVersions::new),
            Fault.ofLinks("counts the first link only", LinkClicksContract.class, CountsFirstOnly::new),
            Fault.ofLinks("checks the limit before it counts", ConcurrencyContract.class, ChecksThenCounts::new),
            Fault.ofLinks("checks the limit before it counts a visit", VisitsContract.class, ChecksThenCounts::new),
            Fault.ofLinks("checks the alias before it stores", ConcurrencyContract.class, ChecksThenStores::new));

    private ClickFaults() {}

    /** Stores limits outside the model, which then counts without limits. */
    private static class HidesLimits extends ForwardingLinks {
        final Map<Long, Long> limits = new ConcurrentHashMap<>();

        HidesLimits(ModelStorage model) {
            super(model.links());
        }

        @Override
        public Link insert(long owner, LinkContent content, Instant at) {
            Link link =
                    super.insert(owner, content.toBuilder().clicksLimit(null).build(), at);
            Optional.ofNullable(content.clicksLimit()).ifPresent(limit -> limits.put(link.id(), limit));
            return shown(link);
        }

        @Override
        Link shown(Link link) {
            LinkContent content = link.content().toBuilder()
                    .clicksLimit(limits.get(link.id()))
                    .build();
            return withContent(link, content);
        }
    }

    private static final class IgnoresLimits extends HidesLimits {
        IgnoresLimits(ModelStorage model) {
            super(model);
        }
    }

    private static final class ChecksThenCounts extends HidesLimits {
        private final Meeting meeting = new Meeting();
        private final Map<Long, Long> clicks = new ConcurrentHashMap<>();

        ChecksThenCounts(ModelStorage model) {
            super(model);
        }

        @Override
        public Map<Long, CountedClicks> countClicks(SortedMap<Long, Long> wanted) {
            SortedMap<Long, Long> allowed = new TreeMap<>();
            wanted.forEach((id, count) -> {
                long left = limits.getOrDefault(id, Long.MAX_VALUE) - clicks.getOrDefault(id, 0L);
                if (left > 0) {
                    allowed.put(id, Math.min(left, count));
                }
            });
            meeting.happens();
            allowed.forEach((id, count) -> clicks.merge(id, count, Long::sum));
            return super.countClicks(allowed);
        }
    }

    private static final class MiscountsBefore extends ForwardingLinks {
        MiscountsBefore(ModelStorage model) {
            super(model.links());
        }

        @Override
        public Map<Long, CountedClicks> countClicks(SortedMap<Long, Long> wanted) {
            Map<Long, CountedClicks> after = new HashMap<>(super.countClicks(wanted));
            after.replaceAll((id, grant) -> new CountedClicks(grant.before() + grant.granted(), grant.granted()));
            return after;
        }
    }

    private static final class CountsAllOrNothing extends ForwardingLinks {
        CountsAllOrNothing(ModelStorage model) {
            super(model.links());
        }

        @Override
        public Map<Long, CountedClicks> countClicks(SortedMap<Long, Long> wanted) {
            Map<Long, CountedClicks> granted = new HashMap<>(super.countClicks(wanted));
            granted.replaceAll((id, grant) -> grant.granted() < wanted.get(id) ? CountedClicks.NONE : grant);
            return granted;
        }
    }

    private static final class AddsAllOrNothing extends ForwardingLinks {
        AddsAllOrNothing(ModelStorage model) {
            super(model.links());
        }

        @Override
        public Map<LinkVersion, Long> addClicks(SortedMap<LinkVersion, Long> wanted) {
            Map<LinkVersion, Long> added = new HashMap<>(super.addClicks(wanted));
            added.replaceAll((link, clicks) -> clicks < wanted.get(link) ? 0 : clicks);
            return added;
        }
    }

    private static final class IgnoresVersions extends ForwardingLinks {
        IgnoresVersions(ModelStorage model) {
            super(model.links());
        }

        @Override
        public Map<LinkVersion, Long> addClicks(SortedMap<LinkVersion, Long> wanted) {
            Map<LinkVersion, Long> added = new HashMap<>();
            wanted.forEach((link, clicks) -> {
                LinkVersion any = LinkVersion.any(link.linkId());
                added.putAll(Map.of(
                        link,
                        super.addClicks(new TreeMap<>(Map.of(any, clicks))).getOrDefault(any, 0L)));
            });
            return added;
        }
    }

    private static final class CountsFirstOnly extends ForwardingLinks {
        CountsFirstOnly(ModelStorage model) {
            super(model.links());
        }

        @Override
        public Map<Long, CountedClicks> countClicks(SortedMap<Long, Long> wanted) {
            return super.countClicks(wanted.headMap(wanted.firstKey() + 1));
        }
    }

    /** Stores each link under a unique key, so that only the check before the insert finds a conflict. */
    private static final class ChecksThenStores extends ForwardingLinks {
        private final Meeting meeting = new Meeting();
        private final Map<String, Long> ids = new ConcurrentHashMap<>();
        private final Map<Long, Long> owners = new ConcurrentHashMap<>();

        ChecksThenStores(ModelStorage model) {
            super(model.links());
        }

        @Override
        public Link insert(long owner, LinkContent content, Instant at) {
            String address = content.domainId() + " " + content.alias().key();
            if (ids.containsKey(address)) {
                throw new AliasTakenException();
            }
            meeting.happens();
            Link link = super.insert(
                    owner,
                    content.toBuilder()
                            .alias(new Alias(content.alias().text(), address + " " + StorageFixture.newId()))
                            .build(),
                    at);
            owners.put(link.id(), owner);
            ids.put(address, link.id());
            return link;
        }

        @Override
        Link shown(Link link) {
            LinkContent content = link.content().toBuilder()
                    .alias(new Alias(link.alias(), link.alias()))
                    .build();
            return withContent(link, content);
        }

        @Override
        public Optional<Link> findByAlias(long domainId, String aliasKey) {
            return Optional.ofNullable(ids.get(domainId + " " + aliasKey)).flatMap(id -> find(owners.get(id), id));
        }
    }
}
