package dev.fingerpost.directory;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Start here: ready-made domain directories. A host without domains of its own can store them beside the links, with
 * the {@code Registry}.
 */
public final class Domains {

    private static final Set<String> THIS_MACHINE = Set.of("localhost", "127.0.0.1", "[::1]");

    private Domains() {}

    /**
     * Like {@link #fixed(Collection)}.
     *
     * @throws IllegalArgumentException if two domains have the same id, or the same base URL apart from scheme and port
     */
    public static DomainDirectory fixed(Domain... domains) {
        return fixed(Arrays.asList(domains));
    }

    /**
     * A directory of exactly these domains, for every owner. For tests and development, visits at {@code localhost},
     * {@code 127.0.0.1} and {@code [::1]} may belong to any of them: unless a domain has this host name, the longest
     * base path that is a prefix of the visit's path decides.
     *
     * @throws IllegalArgumentException if two domains have the same id, or the same base URL apart from scheme and port
     */
    public static DomainDirectory fixed(Collection<Domain> domains) {
        return new Fixed(domains);
    }

    /** Whether a host name, in the form of {@link Domain#host}, is a name of each machine for itself. */
    public static boolean isThisMachine(String host) {
        return THIS_MACHINE.contains(host);
    }

    /**
     * A directory that caches the answers of another one. Use it for a directory across a network, which every visit
     * would otherwise call. When the host adds, changes or removes a domain, the change is seen after {@code maxAge} at
     * the latest. Which domains an owner may use is never cached.
     *
     * @param maxAge how long an answer is cached, including the answer that there is no such domain
     * @param size the number of host names, and of ids, for which answers are cached; the oldest are dropped first
     * @param clock the clock of {@link dev.fingerpost.FingerpostBuilder#clock}
     */
    public static DomainDirectory cached(DomainDirectory directory, Duration maxAge, int size, Clock clock) {
        return new CachedDomains(directory, maxAge, size, clock);
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
            List<Domain> ofHost = byHost.getOrDefault(host, List.of());
            return ofHost.isEmpty() && isThisMachine(host) ? List.copyOf(byId.values()) : ofHost;
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
