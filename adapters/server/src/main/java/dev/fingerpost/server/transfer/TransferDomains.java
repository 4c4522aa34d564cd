package dev.fingerpost.server.transfer;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.registry.RegistryRepository;
import dev.fingerpost.registry.StoredDomain;
import dev.fingerpost.transfer.DomainMapping;
import dev.fingerpost.url.BaseUrl;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The domains of an import: the stored domains and the domains of the source. A domain of the source that is not stored
 * yet is stored before its first link, unless nothing is to be stored, under the first id from its own upwards that
 * neither a domain nor a link has. It is removed at the end if it has no links then.
 */
final class TransferDomains implements DomainDirectory, DomainMapping, AutoCloseable {

    private final RegistryRepository stored;
    private final long firstFree;
    private final boolean dryRun;
    private final SortedMap<Long, Domain> domains = new TreeMap<>();
    private final SortedSet<Long> added = new TreeSet<>();
    private final SortedSet<Long> unknown = new TreeSet<>();
    private final SortedMap<Long, String> used = new TreeMap<>();

    /**
     * @param firstFree the lowest id for domains of the source
     * @param dryRun whether nothing is to be stored
     */
    TransferDomains(RegistryRepository stored, long firstFree, boolean dryRun) {
        this.stored = stored;
        this.firstFree = firstFree;
        this.dryRun = dryRun;
        read();
    }

    private void read() {
        stored.domains().forEach(each -> domains.put(each.domain().id(), each.domain()));
    }

    @Override
    public long target(long id, Optional<String> baseUrl) {
        if (id < 1 || baseUrl.flatMap(BaseUrl::refusal).isPresent()) {
            return NONE;
        }
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

    /** Adds a domain. Another process may store domains at the same time, even this domain. */
    private long add(long lowest, Domain wanted) {
        Set<Long> withLinks = stored.linksOutside(domains.keySet()).keySet();
        long id = lowest;
        while (true) {
            while (domains.containsKey(id) || withLinks.contains(id)) {
                id++;
            }
            Domain domain = Domain.of(id, wanted.baseUrl());
            if (dryRun || stored.insertDomain(StoredDomain.of(domain))) {
                domains.put(id, domain);
                added.add(id);
                return id;
            }
            read();
            Optional<Long> found = find(wanted);
            if (found.isPresent()) {
                return found.get();
            }
        }
    }

    /** Removes the domains that this import has stored, but for which it has stored no link. */
    @Override
    public void close() {
        if (dryRun || added.isEmpty()) {
            return;
        }
        SortedSet<Long> others = new TreeSet<>(domains.keySet());
        others.removeAll(added);
        Set<Long> withLinks = stored.linksOutside(others).keySet();
        added.stream().filter(id -> !withLinks.contains(id)).forEach(id -> {
            stored.deleteDomain(id);
            used.remove(id);
        });
        added.clear();
    }

    /** The message for the user about the domains; empty if there is none. */
    String summary() {
        String known = used.entrySet().stream().map(Object::toString).collect(Collectors.joining(" "));
        String others = unknown.stream()
                .map(id -> "The links of domain " + id + " have no address yet: the command domains create --id " + id
                        + " --base-url URL gives them one\n")
                .collect(Collectors.joining());
        return (known.isEmpty() ? "" : "Their domains: " + known + "\n") + others;
    }

    /** Finds a domain, even one whose address is not known. */
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
