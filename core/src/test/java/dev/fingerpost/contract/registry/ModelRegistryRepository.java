package dev.fingerpost.contract.registry;

import dev.fingerpost.contract.ModelRows;
import dev.fingerpost.contract.ModelStorage;
import dev.fingerpost.directory.Space;
import dev.fingerpost.registry.RegistryRepository;
import dev.fingerpost.registry.StoredDomain;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The domains and spaces of the model. */
public final class ModelRegistryRepository implements RegistryRepository, ModelRows {

    private final ModelStorage storage;
    private List<StoredDomain> domains = new ArrayList<>();
    private List<Row> spaces = new ArrayList<>();
    private long lastSpace;
    private String proofKey = "";
    private long lastDeleted;

    private record Row(long owner, Space space) {

        boolean has(long wantedOwner, long id) {
            return owner == wantedOwner && space.id() == id;
        }
    }

    public ModelRegistryRepository(ModelStorage storage) {
        this.storage = storage;
    }

    @Override
    public Runnable checkpoint() {
        List<StoredDomain> domainsNow = new ArrayList<>(domains);
        List<Row> spacesNow = new ArrayList<>(spaces);
        String keyNow = proofKey;
        long lastDeletedNow = lastDeleted;
        return () -> {
            proofKey = keyNow;
            lastDeleted = lastDeletedNow;
            domains = domainsNow;
            spaces = spacesNow;
        };
    }

    @Override
    public List<StoredDomain> domains() {
        synchronized (storage) {
            return domains.stream()
                    .sorted(Comparator.comparing(each -> each.domain().id()))
                    .toList();
        }
    }

    @Override
    public boolean insertDomain(StoredDomain domain) {
        synchronized (storage) {
            return domains.stream()
                            .noneMatch(each ->
                                    each.domain().id() == domain.domain().id()
                                            || each.domain().isVisitedLike(domain.domain()))
                    && domains.add(domain);
        }
    }

    @Override
    public boolean insertOwnDomain(StoredDomain domain, int most) {
        synchronized (storage) {
            return domain.isAdmittedBy(domains) && domain.isOneOfAtMost(most, domains) && insertDomain(domain);
        }
    }

    @Override
    public boolean updateOwnDomain(StoredDomain domain) {
        synchronized (storage) {
            return domains.stream().anyMatch(domain::isChangeOf)
                    && domain.isAdmittedBy(domains)
                    && updateDomain(domain);
        }
    }

    @Override
    public String proofKey(String proposed) {
        synchronized (storage) {
            proofKey = proofKey.isEmpty() ? proposed : proofKey;
            return proofKey;
        }
    }

    @Override
    public boolean insertDomains(List<StoredDomain> more) {
        synchronized (storage) {
            List<StoredDomain> before = List.copyOf(domains);
            boolean areStored = more.stream().allMatch(this::insertDomain);
            if (!areStored) {
                domains.clear();
                domains.addAll(before);
            }
            return areStored;
        }
    }

    @Override
    public boolean updateDomain(StoredDomain domain) {
        synchronized (storage) {
            List<StoredDomain> others = new ArrayList<>(domains);
            boolean found = others.removeIf(
                    each -> each.domain().id() == domain.domain().id());
            if (!found || others.stream().anyMatch(each -> each.domain().isVisitedLike(domain.domain()))) {
                return false;
            }
            others.add(domain);
            domains = others;
            return true;
        }
    }

    @Override
    public boolean deleteDomain(long id) {
        synchronized (storage) {
            boolean isDeleted =
                    !hasLinks(id) && domains.removeIf(each -> each.domain().id() == id);
            lastDeleted = isDeleted ? Math.max(id, lastDeleted) : lastDeleted;
            return isDeleted;
        }
    }

    @Override
    public Set<Long> lockDomains(Set<Long> ids) {
        return domains().stream()
                .map(each -> each.domain().id())
                .filter(ids::contains)
                .collect(Collectors.toSet());
    }

    @Override
    public long greatestDomainId() {
        return Stream.concat(
                        domains().stream().map(each -> each.domain().id()),
                        storage.linksOutside(Set.of()).keySet().stream())
                .reduce(lastDeleted, Math::max);
    }

    @Override
    public boolean hasLinks(long domainId) {
        return storage.linksOutside(Set.of()).containsKey(domainId);
    }

    @Override
    public boolean hasLinksUnder(long domainId, String keyPrefix, long owner) {
        return storage.hasLinksUnder(domainId, keyPrefix, owner);
    }

    @Override
    public SortedMap<Long, Long> linksOutside(Set<Long> domainIds) {
        return storage.linksOutside(domainIds);
    }

    @Override
    public List<Space> spaces(long owner) {
        synchronized (storage) {
            return spaces.stream()
                    .filter(row -> row.owner() == owner)
                    .map(Row::space)
                    .sorted(Comparator.comparing(Space::id))
                    .toList();
        }
    }

    @Override
    public Space insertSpace(long owner, String name) {
        synchronized (storage) {
            lastSpace++;
            while (storage.linkOfSpace(owner, lastSpace).isPresent()) {
                lastSpace++;
            }
            Space space = Space.of(lastSpace).withName(name);
            spaces.add(new Row(owner, space));
            return space;
        }
    }

    @Override
    public boolean renameSpace(long owner, long id, String name) {
        synchronized (storage) {
            boolean found = spaces.removeIf(row -> row.has(owner, id));
            if (found) {
                spaces.add(new Row(owner, Space.of(id).withName(name)));
            }
            return found;
        }
    }

    @Override
    public boolean deleteSpace(long owner, long id, int limit) {
        synchronized (storage) {
            for (int i = 0; i < limit; i++) {
                storage.linkOfSpace(owner, id).ifPresent(link -> storage.takeOutOfSpace(link.id()));
            }
            if (storage.linkOfSpace(owner, id).isPresent()) {
                return false;
            }
            spaces.removeIf(row -> row.has(owner, id));
            return true;
        }
    }
}
