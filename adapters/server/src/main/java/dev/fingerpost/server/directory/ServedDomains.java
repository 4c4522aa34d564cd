package dev.fingerpost.server.directory;

import static dev.fingerpost.server.settings.ProgramSettings.DOMAINS;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.registry.RegistryRepository;
import dev.fingerpost.registry.StoredDomain;
import dev.fingerpost.server.settings.CommandException;
import java.lang.System.Logger.Level;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The domains at a start: the stored domains, and the domains of the option, which are stored if they are missing. */
public final class ServedDomains {

    private static final System.Logger LOG = System.getLogger(ServedDomains.class.getName());
    private static final long FIRST = 1;

    private final RegistryRepository directory;
    private final List<Domain> given;

    private ServedDomains(RegistryRepository directory, List<Domain> given) {
        this.directory = directory;
        this.given = List.copyOf(given);
    }

    /**
     * Checks the domains, without changing anything.
     *
     * @param given the domains of the option. If it is empty and no domain is stored, domain 1 is the server itself
     * @throws CommandException if the option contradicts what is stored, or links have no domain
     */
    public static ServedDomains of(RegistryRepository directory, List<Domain> given) {
        ServedDomains domains = new ServedDomains(directory, given);
        domains.refuseContradictions();
        domains.refuseLinksWithoutDomain();
        return domains;
    }

    /**
     * Stores missing domains.
     *
     * @param baseUrl the base URL of the server itself
     * @return all domains that are then stored, beginning with the domains of the option
     */
    public List<Domain> store(String baseUrl) {
        List<StoredDomain> stored = directory.domains();
        List<Domain> wanted = given.isEmpty() && stored.isEmpty() ? List.of(Domain.of(FIRST, baseUrl)) : given;
        wanted.forEach(domain -> directory.insertDomain(StoredDomain.of(domain)));
        return Stream.concat(given.stream(), directory.domains().stream().map(StoredDomain::domain))
                .distinct()
                .toList();
    }

    private void refuseContradictions() {
        for (StoredDomain each : directory.domains()) {
            Domain stored = each.domain();
            for (Domain wanted : given) {
                boolean isSame = stored.id() == wanted.id();
                if (isSame && !stored.baseUrl().equals(wanted.baseUrl())) {
                    throw CommandException.refused(
                            DOMAINS.option(),
                            "must not contradict the database, where domain " + stored.id() + " is " + stored.baseUrl()
                                    + " and has " + links(stored.id()) + ": leave this domain out, or give its links"
                                    + " the new address first: domains update " + wanted.id() + " --base-url "
                                    + wanted.baseUrl());
                }
                if (!isSame && stored.isVisitedLike(wanted)) {
                    throw CommandException.refused(
                            DOMAINS.option(),
                            "must not give domain " + wanted.id()
                                    + " an address that the database has for domain "
                                    + stored.id() + ", which has " + links(stored.id()) + ": use number "
                                    + stored.id() + ", or give that domain another address first: domains update "
                                    + stored.id() + " --base-url URL");
                }
            }
        }
    }

    private void refuseLinksWithoutDomain() {
        Set<Long> known =
                directory.domains().stream().map(each -> each.domain().id()).collect(Collectors.toSet());
        given.forEach(domain -> known.add(domain.id()));
        if (known.isEmpty()) {
            known.add(FIRST);
        }
        SortedMap<Long, Long> without = linksOutside(known);
        if (!without.isEmpty()) {
            long first = without.firstKey();
            throw CommandException.wrongUse(without.entrySet().stream()
                            .map(each -> count(each.getValue()) + " on domain " + each.getKey())
                            .collect(Collectors.joining(", "))
                    + ", whose address is not known, so that no visitor would find them: add "
                    + DOMAINS + " " + first + "=BASE_URL, or, if the option has its address under another number,"
                    + " change that number to " + first);
        }
    }

    /**
     * The number of links on each unknown domain; empty if they cannot be read, because a server with a damaged file
     * still serves what it can.
     */
    private SortedMap<Long, Long> linksOutside(Set<Long> known) {
        try {
            return directory.linksOutside(known);
        } catch (StorageException e) {
            LOG.log(
                    Level.WARNING,
                    "Could not check whether each link has a domain; the command doctor says what is damaged",
                    e);
            return Collections.emptySortedMap();
        }
    }

    private String links(long id) {
        return links(directory, id);
    }

    /** Describes how many links a domain has. */
    public static String links(RegistryRepository directory, long id) {
        Set<Long> others = new HashSet<>();
        directory.domains().forEach(each -> others.add(each.domain().id()));
        others.remove(id);
        return count(directory.linksOutside(others).getOrDefault(id, 0L));
    }

    private static String count(long links) {
        return links + (links == 1 ? " link" : " links");
    }
}
