package dev.fingerpost.directory;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Ready-made domain directories. */
public final class Domains {

    private Domains() {}

    /** Exactly these domains, for every owner. Of two with the same host name, the first is found by host. */
    public static DomainDirectory fixed(Domain... domains) {
        return fixed(Arrays.asList(domains));
    }

    /**
     * Exactly these domains, for every owner. Of two with the same host name, the first is found by host.
     *
     * @throws IllegalArgumentException if two have the same id
     */
    public static DomainDirectory fixed(Collection<Domain> domains) {
        return new Fixed(domains);
    }

    private static final class Fixed implements DomainDirectory {

        private final Map<Long, Domain> byId = new LinkedHashMap<>();
        private final Map<String, Domain> byHost = new LinkedHashMap<>();

        Fixed(Collection<Domain> domains) {
            for (Domain domain : domains) {
                if (byId.put(domain.id(), domain) != null) {
                    throw new IllegalArgumentException("domain " + domain.id() + " is given twice");
                }
                byHost.putIfAbsent(domain.host(), domain);
            }
        }

        @Override
        public Optional<Domain> byId(long id) {
            return Optional.ofNullable(byId.get(id));
        }

        @Override
        public Optional<Domain> byHost(String host) {
            return Optional.ofNullable(byHost.get(host));
        }

        @Override
        public boolean mayUse(long owner, Domain domain) {
            return byId.containsKey(domain.id());
        }
    }
}
