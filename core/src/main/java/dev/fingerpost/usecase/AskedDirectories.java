package dev.fingerpost.usecase;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.SpaceDirectory;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The answers of the host's directories during one call, so that each question is asked once. Not thread-safe. */
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

    /** Whether visits of this alias belong to another domain with the same host name and a longer base path. */
    boolean isVisitedElsewhere(Domain own, String alias) {
        String path = own.pathOf(alias);
        return ofHost.computeIfAbsent(own.host(), domainDirectory::byHost).stream()
                .flatMap(domain -> domain.aliasIn(path).stream())
                .anyMatch(rest -> rest.length() < alias.length());
    }

    /** @param owner the owner, who must be the same in every call */
    boolean mayUseDomain(long owner, long id) {
        return usableDomains.computeIfAbsent(
                id,
                key -> domain(id)
                        .filter(domain -> domainDirectory.mayUse(owner, domain))
                        .isPresent());
    }

    /**
     * The domains that the owner may use; empty if the directory cannot list them. The directory is not asked about the
     * returned domains again.
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

    /** @param owner the owner, who must be the same in every call */
    boolean mayUseSpace(long owner, long id) {
        return usableSpaces.computeIfAbsent(id, key -> spaceDirectory.mayUse(owner, id));
    }
}
