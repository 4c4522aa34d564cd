package dev.fingerpost.directory;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The host's domains. A port: the host implements it or takes one from {@link Domains}. Every request calls it, so
 * implementations are thread-safe and fast; an exception fails the request.
 *
 * <p>It is asked once in each visit ({@link #byHost}), once more if the visited address has a glued tail or no link is found,
 * and in each call that creates or changes links once for each of their domains ({@link #byId}, and {@link #mayUse} for new
 * links; {@link #usableBy} for new links that name none; {@link #byHost} for aliases of several segments), however many links
 * there are. A page of links in JSON asks for
 * each of its domains once. {@link Domains#cached} asks less.
 */
public interface DomainDirectory {

    /** The domain with this id. */
    Optional<Domain> byId(long id);

    /**
     * The domains visitors reach under this host name, given lower-cased and without a port. Of several, a visit belongs to
     * the one with the longest base path that its path begins with.
     */
    List<Domain> byHost(String host);

    /** Whether this owner may create links on this domain. */
    boolean mayUse(long owner, Domain domain);

    /**
     * The domains that this owner may use; empty for a directory that cannot list them. A client may ask for them, and a new
     * link that names no domain is on the only one of them. So without this list each new link must name its domain.
     */
    default Optional<List<Domain>> usableBy(long owner) {
        return Optional.empty();
    }

    /**
     * This directory with what it keeps in memory kept for each tenant apart, for a {@linkplain
     * dev.fingerpost.storage.Storage#tenantKey storage with tenants}. One that keeps nothing is its own.
     *
     * @param tenant the key of the calling thread's tenant
     */
    default DomainDirectory separatedBy(Supplier<String> tenant) {
        return this;
    }
}
