package dev.fingerpost.contract;

import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.LinkRepository;
import dev.fingerpost.page.Page;
import dev.fingerpost.statistics.QuarterHourClicks;
import dev.fingerpost.statistics.StatisticsRepository;
import dev.fingerpost.statistics.StatisticsScope;
import dev.fingerpost.storage.Storage;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.UnaryOperator;

/** Storages that give links to a different owner wrongly. */
final class LinkGiftFaults {

    static final List<Fault> ALL = List.of(
            Fault.ofLinks("counts a given link for both owners", LinkGiftContract.class, CountsForBoth::new),
            Fault.ofLinks("refuses no name of the new owner", LinkGiftContract.class, RefusesNoName::new),
            new Fault("leaves statistics with the old owner", StatisticsContract.class, LinkGiftFaults::leavesHours));

    private LinkGiftFaults() {}

    private static class Giving extends ForwardingLinks {
        private final Set<Long> given = new HashSet<>();

        Giving(ModelStorage model) {
            super(model.links());
        }

        /** What it gives away. */
        void give(long owner, Link link) {
            given.add(link.id());
        }

        @Override
        public List<Link> updateAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
            List<Link> after = super.updateAll(owner, ids, change);
            after.stream().filter(link -> link.owner() != owner).forEach(link -> give(owner, link));
            return after;
        }
    }

    private static final class CountsForBoth extends Giving {
        private final Map<Long, Long> gone = new HashMap<>();

        CountsForBoth(ModelStorage model) {
            super(model);
        }

        @Override
        void give(long owner, Link link) {
            gone.merge(owner, 1L, Long::sum);
        }

        @Override
        public Page.Rows<Link> find(long owner, LinkQuery query, Instant asOf) {
            Page.Rows<Link> rows = super.find(owner, query, asOf);
            return new Page.Rows<>(rows.items(), rows.total() + gone.getOrDefault(owner, 0L));
        }
    }

    private static final class RefusesNoName extends ForwardingLinks {
        RefusesNoName(ModelStorage model) {
            super(model.links());
        }

        @Override
        public List<Link> updateAll(long owner, SortedSet<Long> ids, UnaryOperator<List<Link>> change) {
            try {
                return super.updateAll(owner, ids, change);
            } catch (LinkRepository.RefusedRowsException e) {
                if (e.takenExternalIds().isEmpty()) {
                    throw e;
                }
                return List.of();
            }
        }
    }

    private static Storage leavesHours(ModelStorage model) {
        Giving links = new Giving(model);
        StatisticsRepository statistics =
                new ForwardingStatistics(
                        model.optional(StatisticsRepository.class).orElseThrow()) {
                    @Override
                    public List<QuarterHourClicks> quarterHours(StatisticsScope scope, Instant from, Instant to) {
                        return scope.linkIds().stream().anyMatch(links.given::contains)
                                ? List.of()
                                : super.quarterHours(scope, from, to);
                    }
                };
        Storage giving = new ForwardingStorage(model, links, model.pixels(), model.apiKeys());
        return ForwardingStorage.with(giving, StatisticsRepository.class, statistics);
    }
}
