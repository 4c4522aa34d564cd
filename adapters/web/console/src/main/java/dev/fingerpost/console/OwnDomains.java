package dev.fingerpost.console;

import dev.fingerpost.failure.ValidationException;
import dev.fingerpost.registry.DomainReach;
import dev.fingerpost.registry.HostProof;
import java.util.List;
import java.util.Set;

/** The stored domains, as people check, add and delete them. */
public interface OwnDomains {

    /**
     * Calls the server at a base URL, for a bounded time, to see whether it is this one.
     *
     * @param baseUrl the base URL of a domain that the owner may use, or wants to add
     */
    DomainReach check(long owner, String baseUrl);

    /**
     * Adds a domain that only this owner may use, if the host name belongs to this owner and visitors reach this
     * server.
     *
     * @param baseUrl a valid base URL
     * @return whether visitors reach this server; if they do, the domain was added
     * @throws ValidationException if this owner may not add the domain, whether visitors reach this server or not
     */
    DomainReach add(long owner, String baseUrl);

    /**
     * The DNS records that prove the host names of the domains that only this owner may use; empty if this owner needs
     * no proof.
     */
    List<HostProof> proofs(long owner);

    /** The ids of the domains that only this owner may use. */
    Set<Long> ownedBy(long owner);

    /**
     * Deletes a domain that only this owner may use. Returns false if the domain has links, or the owner has no such
     * domain.
     */
    boolean delete(long owner, long domain);
}
