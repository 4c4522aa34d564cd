package dev.fingerpost.directory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Ready-made domain directories. */
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
        return new Fixed(domains);
    }

    private static final class Fixed implements DomainDirectory {

        private final Map<Long, Domain> byId = new LinkedHashMap<>();
        private final Map<String, List<Domain>> byHost = new LinkedHashMap<>();

        Fixed(Collection<Domain> domains) {
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
            return byHost.getOrDefault(host, List.of());
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
