package dev.fingerpost.directory;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;

/** Start here: ready-made domain directories, and the port that stores domains and spaces. */
public final class Domains {

    private Domains() {}

    /**
     * Exactly these domains, for every owner.
     *
     * @throws IllegalArgumentException if two have the same id, or the same base URL apart from scheme and port
     */
    public static DomainDirectory fixed(Domain... domains) {
        return fixed(Arrays.asList(domains));
    }

    /**
     * Exactly these domains, for every owner.
     *
     * @throws IllegalArgumentException if two have the same id, or the same base URL apart from scheme and port
     */
    public static DomainDirectory fixed(Collection<Domain> domains) {
        return new Fixed(domains, false);
    }

    /** Like {@link #fixedOnAnyHost(Collection)}. */
    public static DomainDirectory fixedOnAnyHost(Domain... domains) {
        return fixedOnAnyHost(Arrays.asList(domains));
    }

    /**
     * Like {@link #fixed(Collection)}, but a visit to the host name of none of these domains is one to any of them whose base
     * path its path begins with. For tests and development, where visits go to {@code localhost}: in production whoever points
     * a host name at the application would have short links there.
     *
     * @throws IllegalArgumentException if two have the same id, or the same base URL apart from scheme and port
     */
    public static DomainDirectory fixedOnAnyHost(Collection<Domain> domains) {
        return new Fixed(domains, true);
    }

    /**
     * The same domains, whose answers are kept: for a directory over a network, which each visit asks otherwise. A domain
     * that the host adds, changes or removes is seen after this age at the latest. Whether an owner may use a domain is never
     * kept.
     *
     * @param maxAge how long an answer is kept, an answer that there is none included
     * @param size of how many host names, and of how many ids, answers are kept; more push out the oldest
     * @param clock that of {@link dev.fingerpost.FingerpostBuilder#clock}
     */
    public static DomainDirectory cached(DomainDirectory directory, Duration maxAge, int size, Clock clock) {
        return new CachedDomains(directory, maxAge, size, clock);
    }

    /**
     * The domains of a storage, each for its owners. A change is seen within a second, in every process.
     *
     * @param repository {@link dev.fingerpost.storage.Storage#optional that of a storage}
     */
    public static DomainDirectory stored(Domains.Repository repository) {
        return new StoredDomains(repository, System::nanoTime);
    }

    /**
     * Stores domains and spaces beside the links, since a link without its domain is dead. An optional port of a {@link
     * dev.fingerpost.storage.Storage}, which {@code DirectoryContract} tests. A host that has domains or spaces of its own does
     * not use it; {@link #stored} and {@link SpaceDirectory#stored} are over it.
     *
     * <p>Implementations are thread-safe. Each method is atomic. A failing backend surfaces as
     * {@link dev.fingerpost.failure.StorageException}, and as nothing else.
     */
    public interface Repository {

        /** All domains, in ascending order of ids. */
        List<StoredDomain> domains();

        /**
         * Stores a new domain. Of several calls at the same moment one stores its domain.
         *
         * @return false if a domain has its id or {@linkplain Domain#isVisitedLike is visited like it}; nothing is stored then
         */
        boolean insertDomain(StoredDomain domain);

        /**
         * Replaces the domain with the same id.
         *
         * @return false if there is none, or another one is visited like it; nothing is changed then
         */
        boolean updateDomain(StoredDomain domain);

        /** Removes a domain, and nothing of its links. Returns whether there was one. */
        boolean deleteDomain(long id);

        /**
         * How many links, of all owners, are on each domain that is none of these, stored or not. What it costs depends on the
         * number of domains and on the links that it counts.
         */
        SortedMap<Long, Long> linksOutside(Set<Long> domainIds);

        /** The spaces of an owner, in ascending order of ids. */
        List<Space> spaces(long owner);

        /**
         * Stores a new space.
         *
         * @param name 1 to 255 characters
         * @return the space, under an id that is greater than that of every space that ever existed and that no link of the
         *     owner has
         */
        Space insertSpace(long owner, String name);

        /** Gives a space of the owner another name. Returns whether there is one. */
        boolean renameSpace(long owner, long id, String name);

        /**
         * Takes links of the owner out of a space, and deletes the space with the last of them. The links stay as they are
         * otherwise, with their versions.
         *
         * @param limit the greatest number of links that are taken out, at least 1
         * @return whether no link is in the space any more, and the owner has no such space; true also if that was so before
         */
        boolean deleteSpace(long owner, long id, int limit);

        /**
         * A domain as it is stored.
         *
         * @param owners who may use it; empty for all
         */
        record StoredDomain(Domain domain, SortedSet<Long> owners) {

            public StoredDomain {
                requireNonNull(domain, "domain");
                owners = Collections.unmodifiableSortedSet(new TreeSet<>(owners));
            }

            /** A domain for all owners. */
            public static StoredDomain of(Domain domain) {
                return new StoredDomain(domain, Collections.emptySortedSet());
            }

            /** Whether this owner may use it. */
            public boolean isFor(long owner) {
                return owners.isEmpty() || owners.contains(owner);
            }
        }
    }

    private static final class Fixed implements DomainDirectory {

        private final Map<Long, Domain> byId = new LinkedHashMap<>();
        private final Map<String, List<Domain>> byHost = new LinkedHashMap<>();
        private final List<Domain> onOtherHosts;

        Fixed(Collection<Domain> domains, boolean anyHost) {
            this.onOtherHosts = anyHost ? List.copyOf(domains) : List.of();
            for (Domain domain : domains) {
                if (byId.put(domain.id(), domain) != null) {
                    throw new IllegalArgumentException("domain " + domain.id() + " is given twice");
                }
                add(domain);
            }
        }

        private void add(Domain domain) {
            List<Domain> ofHost = byHost.computeIfAbsent(domain.host(), host -> new ArrayList<>());
            for (Domain other : ofHost) {
                if (other.isVisitedLike(domain)) {
                    throw new IllegalArgumentException("domains " + other.id() + " and " + domain.id()
                            + " have the same base URL, apart from scheme and port");
                }
            }
            ofHost.add(domain);
        }

        @Override
        public Optional<Domain> byId(long id) {
            return Optional.ofNullable(byId.get(id));
        }

        @Override
        public List<Domain> byHost(String host) {
            return byHost.getOrDefault(host, onOtherHosts);
        }

        @Override
        public boolean mayUse(long owner, Domain domain) {
            return byId.containsKey(domain.id());
        }

        @Override
        public Optional<List<Domain>> usableBy(long owner) {
            return Optional.of(List.copyOf(byId.values()));
        }
    }
}
