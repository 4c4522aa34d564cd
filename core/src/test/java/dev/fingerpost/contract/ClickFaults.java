package dev.fingerpost.contract;

import dev.fingerpost.link.Alias;
import dev.fingerpost.link.ClickNote;
import dev.fingerpost.link.CountedClicks;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.link.LinkVersion;
import dev.fingerpost.link.RefusedRowsException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Storages that count clicks wrongly, or check a limit or an alias before they write, which fails only under
 * concurrency.
 */
final class ClickFaults {

    static final List<Fault> ALL = List.of(
            Fault.ofLinks("counts past the limit", LinkClicksContract.class, HidesLimits::new),
            Fault.ofLinks(
                    "numbers clicks from where they end",
                    LinkClicksContract.class,
                    counting(ClickFaults::numberingTheEnd)),
            Fault.ofLinks(
                    "counts all or nothing with numbers",
                    LinkClicksContract.class,
                    allOrNothing(CountedClicks.Numbering.NUMBERED)),
            Fault.ofLinks(
                    "counts all or nothing without numbers",
                    LinkClicksContract.class,
                    allOrNothing(CountedClicks.Numbering.UNNUMBERED)),
            Fault.ofLinks(
                    "counts another version with numbers",
                    LinkClicksContract.class,
                    ignoringVersions(CountedClicks.Numbering.NUMBERED)),
            Fault.ofLinks(
                    "counts another version without numbers",
                    LinkClicksContract.class,
                    ignoringVersions(CountedClicks.Numbering.UNNUMBERED)),
            Fault.ofLinks(
                    "sends visitors where a link led",
                    VisitsContract.class,
                    ignoringVersions(CountedClicks.Numbering.UNNUMBERED)),
            Fault.ofLinks(
                    "numbers two versions alike",
                    LinkClicksContract.class,
                    counting(ClickFaults::numberingVersionsAlike)),
            new Fault("gives calls no time", LinkClicksContract.class, model -> new ForwardingStorage(model) {
                @Override
                public Duration timeout() {
                    return Duration.ZERO;
                }
            }),
            Fault.ofLinks("counts twice for those that wait", LinkClicksContract.class, counting(ClickFaults::twice)),
            Fault.ofLinks("counts the first link only", LinkClicksContract.class, counting(ClickFaults::firstOnly)),
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
            Link link = super.insert(
                    owner, LinkContentBuilder.of(content).clicksLimit(null).build(), at);
            Optional.ofNullable(content.clicksLimit()).ifPresent(limit -> limits.put(link.id(), limit));
            return shown(link);
        }

        @Override
        Link shown(Link link) {
            LinkContent content = LinkContentBuilder.of(link.content())
                    .clicksLimit(limits.get(link.id()))
                    .build();
            return withContent(link, content);
        }
    }

    private static final class ChecksThenCounts extends HidesLimits {
        private final Meeting meeting = new Meeting();
        private final Map<Long, Long> clicks = new ConcurrentHashMap<>();

        ChecksThenCounts(ModelStorage model) {
            super(model);
        }

        @Override
        public Map<LinkVersion, CountedClicks> countClicks(
                SortedMap<LinkVersion, Long> wanted, CountedClicks.Numbering numbering, List<ClickNote> notes) {
            SortedMap<LinkVersion, Long> allowed = new TreeMap<>();
            wanted.forEach((link, count) -> {
                long left = limits.getOrDefault(link.linkId(), Long.MAX_VALUE) - clicks.getOrDefault(link.linkId(), 0L);
                if (left > 0) {
                    allowed.put(link, Math.min(left, count));
                }
            });
            meeting.happens();
            Map<LinkVersion, CountedClicks> counted = super.countClicks(allowed, numbering, notes);
            counted.forEach((link, each) -> clicks.merge(link.linkId(), each.granted(), Long::sum));
            return counted;
        }
    }

    /** Counts clicks differently from the model. */
    private static Function<ModelStorage, LinkRepository> counting(
            Function<Call, Map<LinkVersion, CountedClicks>> counting) {
        return model -> new ForwardingLinks(model.links()) {
            @Override
            public Map<LinkVersion, CountedClicks> countClicks(
                    SortedMap<LinkVersion, Long> wanted, CountedClicks.Numbering numbering, List<ClickNote> notes) {
                return counting.apply(
                        new Call(wanted, numbering, clicks -> super.countClicks(clicks, numbering, notes)));
            }
        };
    }

    private record Call(
            SortedMap<LinkVersion, Long> wanted,
            CountedClicks.Numbering numbering,
            Function<SortedMap<LinkVersion, Long>, Map<LinkVersion, CountedClicks>> model) {

        Map<LinkVersion, CountedClicks> counted() {
            return new HashMap<>(model.apply(wanted));
        }

        Map<LinkVersion, CountedClicks> counted(LinkVersion link, long clicks) {
            return model.apply(new TreeMap<>(Map.of(link, clicks)));
        }
    }

    private static Map<LinkVersion, CountedClicks> numberingTheEnd(Call call) {
        Map<LinkVersion, CountedClicks> counted = call.counted();
        counted.replaceAll((link, each) -> new CountedClicks(each.before() + each.granted(), each.granted()));
        return counted;
    }

    private static Function<ModelStorage, LinkRepository> allOrNothing(CountedClicks.Numbering where) {
        return counting(call -> {
            Map<LinkVersion, CountedClicks> counted = call.counted();
            counted.replaceAll((link, each) ->
                    call.numbering == where && each.granted() < call.wanted.get(link) ? CountedClicks.NONE : each);
            return counted;
        });
    }

    private static Function<ModelStorage, LinkRepository> ignoringVersions(CountedClicks.Numbering where) {
        return counting(call -> {
            if (call.numbering != where) {
                return call.counted();
            }
            Map<LinkVersion, CountedClicks> counted = new HashMap<>();
            call.wanted.forEach((link, clicks) -> {
                LinkVersion any = LinkVersion.any(link.linkId());
                counted.put(link, call.counted(any, clicks).getOrDefault(any, CountedClicks.NONE));
            });
            return counted;
        });
    }

    private static Map<LinkVersion, CountedClicks> numberingVersionsAlike(Call call) {
        Map<Long, Long> before = new HashMap<>();
        Map<LinkVersion, CountedClicks> counted = call.counted();
        counted.forEach((link, each) -> before.merge(link.linkId(), each.before(), Math::min));
        counted.replaceAll((link, each) -> new CountedClicks(before.get(link.linkId()), each.granted()));
        return counted;
    }

    private static Map<LinkVersion, CountedClicks> twice(Call call) {
        call.counted();
        return call.counted();
    }

    private static Map<LinkVersion, CountedClicks> firstOnly(Call call) {
        LinkVersion first = call.wanted.firstKey();
        return call.counted(first, call.wanted.get(first));
    }

    /**
     * Stores each link under a unique alias key, so that the model never finds a conflict. Only the check before the
     * insert does.
     */
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
                throw new RefusedRowsException(Set.of(0), Set.of());
            }
            meeting.happens();
            Link link = super.insert(
                    owner,
                    LinkContentBuilder.of(content)
                            .alias(new Alias(content.alias().text(), address + " " + StorageFixture.newId()))
                            .build(),
                    at);
            owners.put(link.id(), owner);
            ids.put(address, link.id());
            return link;
        }

        @Override
        Link shown(Link link) {
            LinkContent content = LinkContentBuilder.of(link.content())
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
