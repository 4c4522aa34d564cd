package dev.fingerpost.directory;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/** The domains of the calling thread's tenant. */
final class TenantDomains implements DomainDirectory {

    private final PerTenant<DomainDirectory> directories;

    TenantDomains(PerTenant<DomainDirectory> directories) {
        this.directories = requireNonNull(directories, "directories");
    }

    @Override
    public Optional<Domain> byId(long id) {
        return directories.get().byId(id);
    }

    @Override
    public List<Domain> byHost(String host) {
        return directories.get().byHost(host);
    }

    @Override
    public boolean mayUse(long owner, Domain domain) {
        return directories.get().mayUse(owner, domain);
    }

    @Override
    public Optional<List<Domain>> usableBy(long owner) {
        return directories.get().usableBy(owner);
    }
}
