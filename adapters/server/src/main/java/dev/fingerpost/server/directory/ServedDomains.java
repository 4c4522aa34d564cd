package dev.fingerpost.server.directory;

import static dev.fingerpost.server.settings.ProgramSettings.DOMAINS;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.registry.AllDomains;
import dev.fingerpost.registry.StoredDomain;
import dev.fingerpost.server.settings.CommandException;
import java.lang.System.Logger.Level;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The domains at a start: the stored domains, and the domains of the option, which are stored if they are missing. */
public final class ServedDomains {

    private static final System.Logger LOG = System.getLogger(ServedDomains.class.getName());
    private static final long FIRST = 1;

    private final AllDomains stored;
    private final List<Domain> given;

    private ServedDomains(AllDomains stored, List<Domain> given) {
        this.stored = stored;
        this.given = List.copyOf(given);
    }

    /**
     * Checks the domains, without changing anything.
     *
     * @param given the domains of the option. If it is empty and no domain is stored, domain 1 is the server itself
     * @throws CommandException if the option contradicts what is stored, or links have no domain
     */
    public static ServedDomains of(AllDomains stored, List<Domain> given) {
        ServedDomains domains = new ServedDomains(stored, given);
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
        List<Domain> wanted = given.isEmpty() && stored.list().isEmpty() ? List.of(Domain.of(FIRST, baseUrl)) : given;
        wanted.forEach(domain -> stored.addAll(List.of(StoredDomain.of(domain))));
        return Stream.concat(given.stream(), stored.list().stream().map(StoredDomain::domain))
                .distinct()
                .toList();
    }

    private void refuseContradictions() {
        for (StoredDomain each : stored.list()) {
            Domain known = each.domain();
            for (Domain wanted : given) {
                boolean isSame = known.id() == wanted.id();
                if (isSame && !known.baseUrl().equals(wanted.baseUrl())) {
                    throw CommandException.refused(
                            DOMAINS.option(),
                            "must not contradict the database, where domain " + known.id() + " is " + known.baseUrl()
                                    + " and has " + links(known.id()) + ": leave this domain out, or give its links"
                                    + " the new address first: domains update " + wanted.id() + " --base-url "
                                    + wanted.baseUrl());
                }
                if (!isSame && known.isVisitedLike(wanted)) {
                    throw CommandException.refused(
                            DOMAINS.option(),
                            "must not give domain " + wanted.id()
                                    + " an address that the database has for domain "
                                    + known.id() + ", which has " + links(known.id()) + ": use number "
                                    + known.id() + ", or give that domain another address first: domains update "
                                    + known.id() + " --base-url URL");
                }
            }
        }
    }

    private void refuseLinksWithoutDomain() {
        Set<Long> known = stored.list().stream().map(each -> each.domain().id()).collect(Collectors.toSet());
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
            return stored.linksOutside(known);
        } catch (StorageException e) {
            LOG.log(
                    Level.WARNING,
                    "Could not check whether each link has a domain; the command doctor says what is damaged",
                    e);
            return Collections.emptySortedMap();
        }
    }

    private String links(long id) {
        return links(stored, id);
    }

    /** Describes how many links a domain has. */
    public static String links(AllDomains stored, long id) {
        Set<Long> others =
                stored.list().stream().map(each -> each.domain().id()).collect(Collectors.toSet());
        others.remove(id);
        return count(stored.linksOutside(others).getOrDefault(id, 0L));
    }

    private static String count(long links) {
        return links + (links == 1 ? " link" : " links");
    }
}
