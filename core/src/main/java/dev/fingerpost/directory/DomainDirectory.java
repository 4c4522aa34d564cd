package dev.fingerpost.directory;

import java.util.Optional;

/**
 * The host's domains. A port the host implements, or takes from {@link Domains}. Called on request paths and by many
 * threads, so implementations are thread-safe and quick; an exception they throw fails the call that asked.
 */
public interface DomainDirectory {

    /** The domain with this id. */
    Optional<Domain> byId(long id);

    /** The domain visitors reach under this host name, given lower-cased and without a port. */
    Optional<Domain> byHost(String host);

    /** Whether this owner may create links on this domain. */
    boolean mayUse(long owner, Domain domain);
}
