package dev.fingerpost.contract;

import dev.fingerpost.link.LabelCount;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkContent;
import dev.fingerpost.link.LinkContentBuilder;
import dev.fingerpost.link.LinkQuery;
import dev.fingerpost.link.RefusedRowsException;
import dev.fingerpost.text.Folding;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Storages that store or find links wrongly. */
final class LinkFaults {

    static final List<Fault> ALL = List.of(
            Fault.ofLinks("ignores the owner of a link", LinkRepositoryContract.class, ForgetsOwners::new),
            Fault.ofLinks("reuses an id", LinkRepositoryContract.class, ReusesIds::new),
            Fault.ofLinks("finds an alias on any domain", LinkRepositoryContract.class, IgnoresDomains::new),
            Fault.ofLinks("compares aliases without case", LinkRepositoryContract.class, IgnoresCaseOfAliases::new),
            Fault.ofLinks("keeps the link when a pixel is unknown", LinkRepositoryContract.class, StoresHalf::new),
            Fault.ofLinks("deletes without calling the guard", LinkRepositoryContract.class, IgnoresGuards::new),
            Fault.ofShownLinks(
                    "cuts text at 255 units",
                    LinkRepositoryContract.class,
                    content -> content.title(cut(content.build().title()))),
            Fault.ofShownLinks(
                    "trims text",
                    LinkRepositoryContract.class,
                    content -> content.url(content.build().url().strip())),
            Fault.ofShownLinks(
                    "replaces emoji",
                    LinkRepositoryContract.class,
                    content -> content.url(content.build().url().replace(EdgeCases.EMOJI, "?"))),
            Fault.ofLinks("keeps whole seconds", LinkRepositoryContract.class, KeepsSeconds::new),
            Fault.ofLinks("counts labels by case", LinkNamesContract.class, CountsLabelsByCase::new));

    private LinkFaults() {}

    private static String cut(String text) {
        return text == null || text.length() <= 255 ? text : text.substring(0, 255);
    }

    private static final class CountsLabelsByCase extends ForwardingLinks {

        CountsLabelsByCase(ModelStorage model) {
            super(model.links());
        }

        @Override
        public List<LabelCount> labels(long owner, int limit) {
            return findAfter(owner, LinkQuery.all(), null, Integer.MAX_VALUE, Instant.EPOCH).stream()
                    .flatMap(link -> link.labels().stream())
                    .collect(Collectors.groupingBy(label -> label, TreeMap::new, Collectors.counting()))
                    .entrySet()
                    .stream()
                    .map(label -> new LabelCount(label.getKey(), label.getValue()))
                    .limit(limit)
                    .toList();
        }
    }

    private static final class ForgetsOwners extends ForwardingLinks {
        private final Map<Long, Long> owners = new HashMap<>();

        ForgetsOwners(ModelStorage model) {
            super(model.links());
        }

        @Override
        public Link insert(long owner, LinkContent content, Instant at) {
            Link link = super.insert(owner, content, at);
            owners.put(link.id(), owner);
            return link;
        }

        @Override
        public Optional<Link> find(long owner, long id) {
            return super.find(owners.getOrDefault(id, owner), id);
        }

        @Override
        public Optional<Link> update(long owner, long id, UnaryOperator<Link> change) {
            return super.update(owners.getOrDefault(id, owner), id, change);
        }
    }

    private static final class ReusesIds extends ForwardingLinks {
        private final ModelStorage model;

        ReusesIds(ModelStorage model) {
            super(model.links());
            this.model = model;
        }

        @Override
        public Optional<Link> delete(long owner, long id, Consumer<Link> guard) {
            Optional<Link> deleted = super.delete(owner, id, guard);
            deleted.ifPresent(link -> model.nextLinkId(link.id()));
            return deleted;
        }
    }

    private static final class IgnoresDomains extends ForwardingLinks {
        private final Set<Long> domains = new HashSet<>();

        IgnoresDomains(ModelStorage model) {
            super(model.links());
        }

        @Override
        public Link insert(long owner, LinkContent content, Instant at) {
            domains.add(content.domainId());
            return super.insert(owner, content, at);
        }

        @Override
        public Optional<Link> findByAlias(long domainId, String aliasKey) {
            return domains.stream()
                    .flatMap(each -> super.findByAlias(each, aliasKey).stream())
                    .findFirst();
        }
    }

    private static final class IgnoresCaseOfAliases extends ForwardingLinks {
        private final Set<String> folded = new HashSet<>();

        IgnoresCaseOfAliases(ModelStorage model) {
            super(model.links());
        }

        @Override
        public Link insert(long owner, LinkContent content, Instant at) {
            if (!folded.add(content.domainId() + Folding.fold(content.alias().key()))) {
                throw new RefusedRowsException(Set.of(0), Set.of());
            }
            return super.insert(owner, content, at);
        }
    }

    private static final class StoresHalf extends ForwardingLinks {
        StoresHalf(ModelStorage model) {
            super(model.links());
        }

        @Override
        public Link insert(long owner, LinkContent content, Instant at) {
            try {
                return super.insert(owner, content, at);
            } catch (RefusedRowsException e) {
                super.insert(
                        owner,
                        LinkContentBuilder.of(content).pixelIds(List.of()).build(),
                        at);
                throw e;
            }
        }
    }

    private static final class IgnoresGuards extends ForwardingLinks {
        IgnoresGuards(ModelStorage model) {
            super(model.links());
        }

        @Override
        public Optional<Link> delete(long owner, long id, Consumer<Link> guard) {
            return super.delete(owner, id, link -> {});
        }
    }

    private static final class KeepsSeconds extends ForwardingLinks {
        KeepsSeconds(ModelStorage model) {
            super(model.links());
        }

        @Override
        public Link insert(long owner, LinkContent content, Instant at) {
            return super.insert(owner, content, at.truncatedTo(ChronoUnit.SECONDS));
        }
    }
}
