package dev.fingerpost.internal.link;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.SpaceDirectory;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What the host's directories have answered in one call: each question is asked once. Not thread-safe. */
final class AskedDirectories {

    private final DomainDirectory domainDirectory;
    private final SpaceDirectory spaceDirectory;
    private final Map<Long, Optional<Domain>> domains = new HashMap<>();
    private final Map<Long, Boolean> usableDomains = new HashMap<>();
    private final Map<Long, Boolean> usableSpaces = new HashMap<>();

    AskedDirectories(DomainDirectory domainDirectory, SpaceDirectory spaceDirectory) {
        this.domainDirectory = requireNonNull(domainDirectory, "domainDirectory");
        this.spaceDirectory = requireNonNull(spaceDirectory, "spaceDirectory");
    }

    Optional<Domain> domain(long id) {
        return domains.computeIfAbsent(id, domainDirectory::byId);
    }

    /** @param owner the same in each question */
    boolean mayUseDomain(long owner, long id) {
        return usableDomains.computeIfAbsent(
                id,
                key -> domain(id)
                        .filter(domain -> domainDirectory.mayUse(owner, domain))
                        .isPresent());
    }

    /** @param owner the same in each question */
    boolean mayUseSpace(long owner, long id) {
        return usableSpaces.computeIfAbsent(id, key -> spaceDirectory.mayUse(owner, id));
    }
}
