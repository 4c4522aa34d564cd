package dev.fingerpost.server.directory;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.console.DomainReach;
import dev.fingerpost.console.OwnDomains;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.http.visit.DomainProbe;
import dev.fingerpost.registry.RegistryRepository;
import dev.fingerpost.registry.StoredDomain;
import dev.fingerpost.titles.GuardedClient;
import dev.fingerpost.titles.NoAnswerException;
import dev.fingerpost.titles.TitleSettings;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The stored domains for the console: checks them with a {@link DomainProbe}, adds and deletes them. */
public final class CheckedDomains implements OwnDomains {

    private static final int MOST_BYTES = 200;
    private static final int OK = 200;

    private final RegistryRepository stored;
    private final TitleSettings network;

    /**
     * @param network the addresses that checks may call. Public addresses of this machine are allowed, too, because
     * that is where visitors of its own domains arrive
     */
    public CheckedDomains(RegistryRepository stored, TitleSettings network) {
        this.stored = requireNonNull(stored, "stored");
        this.network = requireNonNull(network, "network");
    }

    @Override
    public DomainReach check(long owner, String baseUrl) {
        return check(Domain.of(1, baseUrl));
    }

    private DomainReach check(Domain wanted) {
        List<Domain> known = stored.domains().stream().map(StoredDomain::domain).toList();
        long id = known.stream()
                .filter(wanted::isVisitedLike)
                .map(Domain::id)
                .findFirst()
                .orElse(DomainProbe.NO_DOMAIN);
        DomainProbe probe = DomainProbe.of(wanted.baseUrl());
        try (GuardedClient client = GuardedClient.startForOwnNames(network, "FingerpostDomains")) {
            GuardedClient.Answer answer = client.get(probe.url(), MOST_BYTES);
            if (answer.status() != OK) {
                return new DomainReach.AnotherServer(answer.status());
            }
            if (probe.isAnsweredBy(answer.text(), id)) {
                return new DomainReach.ThisServer();
            }
            boolean isUnknownHere = Stream.concat(known.stream().map(Domain::id), Stream.of(DomainProbe.NO_DOMAIN))
                    .anyMatch(other -> probe.isAnsweredBy(answer.text(), other));
            return isUnknownHere ? new DomainReach.AnotherName() : new DomainReach.AnotherServer(answer.status());
        } catch (NoAnswerException e) {
            return new DomainReach.Nothing(e.reason());
        }
    }

    @Override
    public boolean add(long owner, String baseUrl) {
        return insert(stored, new TreeSet<>(Set.of(owner)), baseUrl).isPresent();
    }

    /**
     * Stores a domain with an id above the ids of all stored domains and of all domains that links have.
     *
     * @param owners the owners that may use it; empty for all
     * @return empty if there is a domain with this address
     */
    public static Optional<StoredDomain> insert(RegistryRepository stored, SortedSet<Long> owners, String baseUrl) {
        while (true) {
            StoredDomain domain = new StoredDomain(Domain.of(stored.greatestDomainId() + 1, baseUrl), owners);
            if (stored.insertDomain(domain)) {
                return Optional.of(domain);
            }
            if (stored.domains().stream().anyMatch(each -> each.domain().isVisitedLike(domain.domain()))) {
                return Optional.empty();
            }
        }
    }

    @Override
    public Set<Long> ownedBy(long owner) {
        return stored.domains().stream()
                .filter(each -> each.owners().equals(Set.of(owner)))
                .map(each -> each.domain().id())
                .collect(Collectors.toSet());
    }

    @Override
    public boolean delete(long owner, long domain) {
        return ownedBy(owner).contains(domain) && !stored.hasLinks(domain) && stored.deleteDomain(domain);
    }
}
