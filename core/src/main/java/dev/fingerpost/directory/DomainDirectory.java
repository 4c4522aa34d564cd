package dev.fingerpost.directory;

import java.util.List;
import java.util.Optional;

/**
 * The host's domains. A port: the host implements it or takes an implementation from {@link Domains}. Every visit
 * calls it, so implementations must be thread-safe and fast; an exception fails the request.
 *
 * <p>Calls per request: each visit calls {@link #byHost} once, and once more in each of these cases: no link is found;
 * the address ends in characters that a program may have appended to it, such as punctuation; the visitor has sent a
 * form; the form has a password; the visitor sees a page, and the console has a host of its own. A call that creates or
 * changes links calls {@link #byId} once for each of their domains, however many links there are. For new links it also
 * calls {@link #mayUse} once for each domain, and {@link #usableBy} if a link names no domain. For aliases of several
 * segments it calls {@link #byHost}. A response with the short URLs of links calls {@link #byId} once for each of their
 * domains. {@link Domains#cached} reduces the calls of {@link #byHost} and {@link #byId}.
 */
public interface DomainDirectory {

    /** The domain with this id. */
    Optional<Domain> byId(long id);

    /**
     * The domains with this host name, which is in lower case and without a port. If there are several, a visit belongs
     * to the domain with the longest base path that is a prefix of the visit's path.
     */
    List<Domain> byHost(String host);

    /** Whether this owner may create links on this domain. */
    boolean mayUse(long owner, Domain domain);

    /**
     * The domains that this owner may use; empty if the directory cannot list them. Clients can request this list. A
     * new link that names no domain gets the only domain in the list, so without the list each new link must name its
     * domain.
     */
    default Optional<List<Domain>> usableBy(long owner) {
        return Optional.empty();
    }
}
