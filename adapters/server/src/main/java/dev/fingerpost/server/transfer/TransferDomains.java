package dev.fingerpost.server.transfer;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.directory.Domains.Repository.StoredDomain;
import dev.fingerpost.transfer.DomainMapping;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The domains of a transfer: those that are stored, and those of the source, which are stored under the next ids that no
 * link has, unless nothing is to be stored.
 */
final class TransferDomains implements DomainDirectory, DomainMapping {

    private final Domains.Repository stored;
    private final long firstFree;
    private final Predicate<StoredDomain> insertion;
    private final SortedMap<Long, Domain> domains = new TreeMap<>();
    private final SortedSet<Long> unknown = new TreeSet<>();
    private final SortedMap<Long, String> used = new TreeMap<>();

    /**
     * @param firstFree the lowest id for domains of the source
     * @param dryRun whether they are not stored
     */
    TransferDomains(Domains.Repository stored, long firstFree, boolean dryRun) {
        this.stored = requireNonNull(stored, "stored");
        this.firstFree = firstFree;
        this.insertion = dryRun ? domain -> true : stored::insertDomain;
        stored.domains().forEach(each -> domains.put(each.domain().id(), each.domain()));
    }

    @Override
    public long target(long id, Optional<String> baseUrl) {
        if (baseUrl.isEmpty()) {
            if (!domains.containsKey(id)) {
                unknown.add(id);
            }
            return id;
        }
        Domain wanted = Domain.of(1, baseUrl.get());
        long found = find(wanted).orElseGet(() -> add(Math.max(id, firstFree), wanted));
        used.put(found, wanted.baseUrl());
        return found;
    }

    private Optional<Long> find(Domain wanted) {
        return domains.values().stream()
                .filter(wanted::isVisitedLike)
                .map(Domain::id)
                .findFirst();
    }

    private long add(long lowest, Domain wanted) {
        Set<Long> withLinks = stored.linksOutside(domains.keySet()).keySet();
        long id = lowest;
        while (domains.containsKey(id)
                || withLinks.contains(id)
                || !insertion.test(StoredDomain.of(Domain.of(id, wanted.baseUrl())))) {
            id++;
        }
        domains.put(id, Domain.of(id, wanted.baseUrl()));
        return id;
    }

    /** What the user has to know about them; empty for nothing. */
    String summary() {
        String known = used.entrySet().stream().map(Object::toString).collect(Collectors.joining(" "));
        String others = unknown.stream()
                .map(id -> "The links of domain " + id + " have no address yet: the command domains add " + id
                        + "=BASE_URL gives them one\n")
                .collect(Collectors.joining());
        return (known.isEmpty() ? "" : "Their domains: " + known + "\n") + others;
    }

    /** One without a known address is there too. */
    @Override
    public Optional<Domain> byId(long id) {
        return unknown.contains(id)
                ? Optional.of(Domain.of(id, "http://domain-" + id + ".invalid"))
                : Optional.ofNullable(domains.get(id));
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
}
