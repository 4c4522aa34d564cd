package dev.fingerpost.internal.link;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.SpaceDirectory;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the host's directories have answered in one call: each question is asked once. Not thread-safe. */
final class AskedDirectories {

    private final DomainDirectory domainDirectory;
    private final SpaceDirectory spaceDirectory;
    private final Map<Long, Optional<Domain>> domains = new HashMap<>();
    private final Map<String, List<Domain>> ofHost = new HashMap<>();
    private final Map<Long, Boolean> usableDomains = new HashMap<>();
    private final Map<Long, Boolean> usableSpaces = new HashMap<>();
    private final Map<Long, Optional<List<Domain>>> listedDomains = new HashMap<>();

    AskedDirectories(DomainDirectory domainDirectory, SpaceDirectory spaceDirectory) {
        this.domainDirectory = domainDirectory;
        this.spaceDirectory = spaceDirectory;
    }

    Optional<Domain> domain(long id) {
        return domains.computeIfAbsent(id, domainDirectory::byId);
    }

    /** Whether a visitor of this alias comes to another domain of the host, whose base path is longer. */
    boolean isVisitedElsewhere(Domain own, String alias) {
        String path = own.pathOf(alias);
        return ofHost.computeIfAbsent(own.host(), domainDirectory::byHost).stream()
                .flatMap(domain -> domain.aliasIn(path).stream())
                .anyMatch(rest -> rest.length() < alias.length());
    }

    /** @param owner the same in each question */
    boolean mayUseDomain(long owner, long id) {
        return usableDomains.computeIfAbsent(
                id,
                key -> domain(id)
                        .filter(domain -> domainDirectory.mayUse(owner, domain))
                        .isPresent());
    }

    /**
     * The domains that the owner may use; empty for a directory that cannot list them. They are not asked for again.
     */
    Optional<List<Domain>> listedDomains(long owner) {
        return listedDomains.computeIfAbsent(owner, key -> {
            Optional<List<Domain>> listed = domainDirectory.usableBy(owner);
            for (Domain domain : listed.orElse(List.of())) {
                domains.put(domain.id(), Optional.of(domain));
                usableDomains.put(domain.id(), true);
            }
            return listed;
        });
    }

    /** @param owner the same in each question */
    boolean mayUseSpace(long owner, long id) {
        return usableSpaces.computeIfAbsent(id, key -> spaceDirectory.mayUse(owner, id));
    }
}
