package dev.fingerpost.server.directory;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import java.util.List;
import java.util.Optional;

/**
 * The stored domains, of which one on this machine is found by each of the machine's names for itself: a server that
 * calls itself {@code 127.0.0.1} also answers visitors of {@code localhost}.
 */
public record LoopbackDomains(DomainDirectory stored) implements DomainDirectory {

    private static final List<String> NAMES = List.of("localhost", "127.0.0.1", "[::1]");

    @Override
    public List<Domain> byHost(String host) {
        List<Domain> found = stored.byHost(host);
        return found.isEmpty() && NAMES.contains(host)
                ? NAMES.stream().flatMap(name -> stored.byHost(name).stream()).toList()
                : found;
    }

    @Override
    public Optional<Domain> byId(long id) {
        return stored.byId(id);
    }

    @Override
    public boolean mayUse(long owner, Domain domain) {
        return stored.mayUse(owner, domain);
    }

    @Override
    public Optional<List<Domain>> usableBy(long owner) {
        return stored.usableBy(owner);
    }
}
