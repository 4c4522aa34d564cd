package dev.fingerpost.console;

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
     * Adds a domain that only this owner may use.
     *
     * @param baseUrl which the console has checked, and whose visitors reach this server
     * @return false if there is a domain with this address
     */
    boolean add(long owner, String baseUrl);

    /** The ids of the domains that only this owner may use. */
    Set<Long> ownedBy(long owner);

    /**
     * Deletes a domain that only this owner may use. Returns false if the domain has links, or the owner has no such
     * domain.
     */
    boolean delete(long owner, long domain);
}
