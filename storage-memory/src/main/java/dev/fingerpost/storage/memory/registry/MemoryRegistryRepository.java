package dev.fingerpost.storage.memory.registry;

import dev.fingerpost.directory.Space;
import dev.fingerpost.link.Link;
import dev.fingerpost.registry.RegistryRepository;
import dev.fingerpost.registry.StoredDomain;
import dev.fingerpost.storage.memory.state.CountingTree;
import dev.fingerpost.storage.memory.state.CurrentState;
import dev.fingerpost.storage.memory.state.CurrentState.Change;
import dev.fingerpost.storage.memory.state.FeaturePart;
import dev.fingerpost.storage.memory.state.FeatureRows;
import dev.fingerpost.storage.memory.state.State;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Stores domains and spaces in memory. */
public final class MemoryRegistryRepository implements RegistryRepository {

    /** The part of the storage for domains and spaces. */
    public static final FeaturePart<RegistryRepository> FEATURE =
            new FeaturePart<>(Rows.EMPTY, RegistryRepository.class, MemoryRegistryRepository::new);

    private final CurrentState current;

    MemoryRegistryRepository(CurrentState current) {
        this.current = current;
    }

    /** All domains and spaces. There are few domains, and they are always read together. Immutable. */
    record Rows(
            CountingTree<StoredDomain> domains,
            long lastDeleted,
            CountingTree<OwnedSpace> spaces,
            long lastSpace,
            String proofKey)
            implements FeatureRows {

        static final Rows EMPTY = new Rows(
                CountingTree.empty(Comparator.comparingLong(Rows::id)),
                0,
                CountingTree.empty(Comparator.comparingLong(OwnedSpace::owner).thenComparingLong(OwnedSpace::id)),
                0,
                "");

        private static long id(StoredDomain domain) {
            return domain.domain().id();
        }

        private Rows with(StoredDomain domain) {
            return with(domains.with(domain), lastDeleted);
        }

        private Rows with(CountingTree<StoredDomain> newDomains, long newLastDeleted) {
            return new Rows(newDomains, newLastDeleted, spaces, lastSpace, proofKey);
        }

        private Rows with(OwnedSpace space) {
            return new Rows(domains, lastDeleted, spaces.with(space), Math.max(lastSpace, space.id()), proofKey);
        }

        private Optional<StoredDomain> domain(long id) {
            return domains.findAt(domain -> Long.compare(id(domain), id));
        }

        private boolean hasOtherAt(StoredDomain wanted) {
            return domains.from(0)
                    .anyMatch(each -> id(each) != id(wanted) && each.domain().isVisitedLike(wanted.domain()));
        }

        private Optional<Rows> storing(StoredDomain domain, boolean isThere) {
            return domain(id(domain)).isPresent() == isThere && !hasOtherAt(domain)
                    ? Optional.of(with(domain))
                    : Optional.empty();
        }

        private Optional<OwnedSpace> space(long owner, long id) {
            return spaces.at(each -> Long.compare(each.owner, owner))
                    .filter(each -> each.id() == id)
                    .findFirst();
        }
    }

    private record OwnedSpace(long owner, Space space) {

        long id() {
            return space.id();
        }
    }

    @Override
    public List<StoredDomain> domains() {
        return domains(current.get().rows(Rows.class));
    }

    private static List<StoredDomain> domains(Rows rows) {
        return rows.domains.from(0).toList();
    }

    @Override
    public boolean insertDomain(StoredDomain domain) {
        return insertDomains(List.of(domain));
    }

    @Override
    public boolean insertDomains(List<StoredDomain> domains) {
        return change(rows -> {
            Optional<Rows> all = Optional.of(rows);
            for (StoredDomain domain : domains) {
                all = all.flatMap(each -> each.storing(domain, false));
            }
            return all;
        });
    }

    @Override
    public boolean insertOwnDomain(StoredDomain domain, int most) {
        return change(rows -> Optional.of(rows)
                .filter(each -> domain.isAdmittedBy(domains(each)) && domain.isOneOfAtMost(most, domains(each)))
                .flatMap(each -> each.storing(domain, false)));
    }

    @Override
    public boolean updateOwnDomain(StoredDomain domain) {
        return change(rows -> Optional.of(rows)
                .filter(each ->
                        domains(each).stream().anyMatch(domain::isChangeOf) && domain.isAdmittedBy(domains(each)))
                .flatMap(each -> each.storing(domain, true)));
    }

    @Override
    public String proofKey(String proposed) {
        return current.change(state -> {
            Rows rows = state.rows(Rows.class);
            String key = rows.proofKey.isEmpty() ? proposed : rows.proofKey;
            return new Change<>(
                    state.with(new Rows(rows.domains, rows.lastDeleted, rows.spaces, rows.lastSpace, key)), key);
        });
    }

    @Override
    public boolean updateDomain(StoredDomain domain) {
        return change(rows -> rows.storing(domain, true));
    }

    @Override
    public boolean deleteDomain(long id) {
        return change(rows -> rows.domain(id)
                .filter(found -> !hasLinks(id))
                .map(found -> rows.with(rows.domains.without(found), Math.max(id, rows.lastDeleted))));
    }

    /** A transaction locks everything. */
    @Override
    public Set<Long> lockDomains(Set<Long> ids) {
        Rows rows = current.get().rows(Rows.class);
        return ids.stream().filter(id -> rows.domain(id).isPresent()).collect(Collectors.toSet());
    }

    @Override
    public long greatestDomainId() {
        State state = current.get();
        LongStream stored = state.rows(Rows.class).domains.from(0).mapToLong(Rows::id);
        LongStream withLinks = state.links().all().mapToLong(Link::domainId);
        return LongStream.concat(stored, withLinks).reduce(state.rows(Rows.class).lastDeleted, Math::max);
    }

    @Override
    public boolean hasLinks(long domainId) {
        return current.get().links().all().anyMatch(link -> link.domainId() == domainId);
    }

    @Override
    public boolean hasLinksUnder(long domainId, String keyPrefix, long owner) {
        return current.get()
                .links()
                .all()
                .anyMatch(link -> link.owner() != owner
                        && link.domainId() == domainId
                        && link.content().alias().key().startsWith(keyPrefix));
    }

    @Override
    public SortedMap<Long, Long> linksOutside(Set<Long> domainIds) {
        return current.get().links().outside(domainIds);
    }

    @Override
    public List<Space> spaces(long owner) {
        return current.get()
                .rows(Rows.class)
                .spaces
                .at(each -> Long.compare(each.owner, owner))
                .map(OwnedSpace::space)
                .toList();
    }

    @Override
    public Space insertSpace(long owner, String name) {
        return current.change(state -> {
            long id = state.rows(Rows.class).lastSpace + 1;
            while (state.links().inSpace(owner, id).findFirst().isPresent()) {
                id++;
            }
            Space space = Space.of(id).withName(name);
            return new Change<>(state.with(state.rows(Rows.class).with(new OwnedSpace(owner, space))), space);
        });
    }

    @Override
    public boolean renameSpace(long owner, long id, String name) {
        return change(rows -> rows.space(owner, id)
                .map(found -> rows.with(new OwnedSpace(owner, Space.of(id).withName(name)))));
    }

    @Override
    public boolean deleteSpace(long owner, long id, int limit) {
        return current.change(state -> {
            State next = state;
            for (Link link : state.links().inSpace(owner, id).limit(limit).toList()) {
                Link counted = state.links().current(link);
                next = next.with(next.links()
                        .without(counted)
                        .with(counted.withContent(counted.content().withoutSpace())));
            }
            boolean isEmpty = next.links().inSpace(owner, id).findFirst().isEmpty();
            if (isEmpty) {
                Rows rows = state.rows(Rows.class);
                List<OwnedSpace> gone = rows.space(owner, id).stream().toList();
                next = next.with(new Rows(
                        rows.domains, rows.lastDeleted, rows.spaces.withoutAll(gone), rows.lastSpace, rows.proofKey));
            }
            return new Change<>(next, isEmpty);
        });
    }

    /** Replaces the rows by those that the work returns. Returns false if the work returns none. */
    private boolean change(Function<Rows, Optional<Rows>> work) {
        return current.change(state -> {
            Optional<Rows> next = work.apply(state.rows(Rows.class));
            return new Change<>(next.map(state::with).orElse(state), next.isPresent());
        });
    }
}
