package dev.fingerpost.server.transfer;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.transfer.DomainMapping;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The domains of a transfer: those that were given, and those of the source, which get the next ids. The same source gets
 * the same ids each time.
 */
final class TransferDomains implements DomainDirectory, DomainMapping {

    private final SortedMap<Long, Domain> domains = new TreeMap<>();
    private final Set<Long> given;
    private final long firstFree;

    /** @param firstFree the lowest id for domains that were not given */
    TransferDomains(List<Domain> given, long firstFree) {
        given.forEach(domain -> domains.put(domain.id(), domain));
        this.given = Set.copyOf(domains.keySet());
        this.firstFree = firstFree;
    }

    @Override
    public long target(long id, Optional<String> baseUrl) {
        if (baseUrl.isEmpty()) {
            domains.computeIfAbsent(id, TransferDomains::unknown);
            return id;
        }
        Domain wanted = Domain.of(1, baseUrl.get());
        return domains.values().stream()
                .filter(wanted::isVisitedLike)
                .findFirst()
                .map(Domain::id)
                .orElseGet(() -> add(Math.max(id, firstFree), wanted.baseUrl()));
    }

    /** Whether it is one of those that were given. */
    boolean isGiven(long id) {
        return given.contains(id);
    }

    private long add(long lowest, String baseUrl) {
        long id = lowest;
        while (domains.containsKey(id)) {
            id++;
        }
        domains.put(id, Domain.of(id, baseUrl));
        return id;
    }

    /** Its links are known by their id only. */
    private static Domain unknown(long id) {
        return Domain.of(id, "http://domain-" + id + ".invalid");
    }

    /** The options of {@code serve} for these domains. */
    String options() {
        return domains.values().stream()
                .filter(domain -> !domain.equals(unknown(domain.id())))
                .map(domain -> "--domain " + domain.id() + "=" + domain.baseUrl())
                .collect(Collectors.joining(" "));
    }

    @Override
    public Optional<Domain> byId(long id) {
        return Optional.ofNullable(domains.get(id));
    }

    @Override
    public List<Domain> byHost(String host) {
        return domains.values().stream()
                .filter(domain -> domain.host().equals(host))
                .toList();
    }

    @Override
    public boolean mayUse(long owner, Domain domain) {
        return true;
    }

    @Override
    public Optional<List<Domain>> usableBy(long owner) {
        return Optional.of(List.copyOf(domains.values()));
    }
}
