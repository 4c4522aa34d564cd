package dev.fingerpost.server.transfer;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.failure.NotFoundException;
import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.registry.AllDomains;
import dev.fingerpost.registry.StoredDomain;
import dev.fingerpost.transfer.DomainMapping;
import dev.fingerpost.url.BaseUrl;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The domains of an import: the stored domains and the domains of the source. Domains of the source that are not stored
 * yet are stored before their first links, unless nothing is to be stored, each under the first id from its own upwards
 * that neither a domain nor a link has. They are removed at the end if they have no links then.
 */
final class TransferDomains implements DomainDirectory, DomainMapping, AutoCloseable {

    private final long firstFree;
    private final boolean dryRun;
    private final NavigableMap<Long, Domain> domains = new TreeMap<>();

    /** The ids of the domains by their addresses. */
    private final Map<String, Long> ids = new HashMap<>();

    private final NavigableSet<Long> added = new TreeSet<>();
    private final NavigableSet<Long> used = new TreeSet<>();
    private final NavigableSet<Long> unknown = new TreeSet<>();
    private final NavigableMap<Long, String> named = new TreeMap<>();

    /** No domain with a greater id has links, except those of this import. */
    private long greatest;

    private @Nullable AllDomains library;

    /**
     * @param firstFree the lowest id for domains of the source
     * @param dryRun whether nothing is to be stored
     */
    TransferDomains(long firstFree, boolean dryRun) {
        this.firstFree = firstFree;
        this.dryRun = dryRun;
    }

    /** Reads the domains of the library, which has this directory, before anything is imported. */
    void in(AllDomains stored) {
        library = stored;
        read();
    }

    private AllDomains stored() {
        return requireNonNull(library, "the domains are read first");
    }

    private void read() {
        stored().list().forEach(each -> add(each.domain()));
        greatest = stored().greatestId();
    }

    private void add(Domain domain) {
        domains.put(domain.id(), domain);
        ids.put(domain.address(), domain.id());
    }

    @Override
    public Map<Long, Long> targets(Map<Long, Optional<String>> baseUrls) {
        while (true) {
            Map<String, Domain> missing = new LinkedHashMap<>();
            Map<Long, Long> targets = new HashMap<>();
            baseUrls.forEach((id, baseUrl) -> targets.put(id, target(id, baseUrl, missing)));
            List<StoredDomain> more =
                    missing.values().stream().map(StoredDomain::of).toList();
            if (dryRun || more.isEmpty() || stored().addAll(more)) {
                missing.values().forEach(domain -> {
                    add(domain);
                    added.add(domain.id());
                });
                targets.values().forEach(id -> {
                    Domain domain = domains.get(id);
                    if (domain != null) {
                        named.put(id, domain.baseUrl());
                    }
                });
                return targets;
            }
            // Another process has stored domains at the same time, perhaps even these.
            read();
        }
    }

    /** @param missing the domains that have to be stored, by their addresses; one may be added */
    private long target(long id, Optional<String> baseUrl, Map<String, Domain> missing) {
        if (id < 1 || baseUrl.flatMap(BaseUrl::refusal).isPresent()) {
            return NONE;
        }
        if (baseUrl.isEmpty()) {
            if (!domains.containsKey(id)) {
                unknown.add(id);
            }
            return id;
        }
        String address = Domain.of(1, baseUrl.get()).address();
        Long known = ids.get(address);
        return known != null
                ? known
                : missing.computeIfAbsent(address, any -> Domain.of(free(id, missing), baseUrl.get()))
                        .id();
    }

    private long free(long id, Map<String, Domain> missing) {
        Set<Long> taken = missing.values().stream().map(Domain::id).collect(Collectors.toSet());
        long free = Math.max(id, firstFree);
        while (domains.containsKey(free) || taken.contains(free) || (free <= greatest && stored().hasLinks(free))) {
            free++;
        }
        return free;
    }

    /** Keeps a domain, because the import has stored a link of it. */
    void use(long id) {
        added.remove(id);
        used.add(id);
    }

    /**
     * Removes the domains that this import has stored, but for which it has stored no link. A domain that somebody else
     * has deleted meanwhile, before its links came, has no address any more.
     */
    @Override
    public void close() {
        if (!dryRun) {
            added.forEach(this::delete);
            added.clear();
            Set<Long> kept =
                    stored().list().stream().map(each -> each.domain().id()).collect(Collectors.toSet());
            named.keySet().retainAll(kept);
            used.stream().filter(id -> !kept.contains(id)).forEach(unknown::add);
        }
    }

    private void delete(long id) {
        try {
            stored().delete(id);
        } catch (NotFoundException | ValidationException e) {
            // somebody else has deleted it, or has created links
        }
    }

    /** The message for the user about the domains; empty if there is none. */
    String summary() {
        String known = named.entrySet().stream().map(Object::toString).collect(Collectors.joining(" "));
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
