package dev.fingerpost.server;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.Domains;
import java.util.List;
import java.util.Optional;

/** Domains that are set once the server listens: the default domain contains its port. */
final class DeferredDomains implements DomainDirectory {

    private volatile DomainDirectory known = Domains.fixed();

    void become(List<Domain> domains) {
        known = Domains.fixed(domains);
    }

    @Override
    public Optional<Domain> byId(long id) {
        return known.byId(id);
    }

    @Override
    public List<Domain> byHost(String host) {
        return known.byHost(host);
    }

    @Override
    public boolean mayUse(long owner, Domain domain) {
        return known.mayUse(owner, domain);
    }
}
