package dev.fingerpost.registry;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Space;
import dev.fingerpost.storage.OwnedRows;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;

/**
 * Stores domains and spaces beside the links, because a link is useless without its domain. An optional port of a
 * {@link dev.fingerpost.storage.Storage}, which {@code RegistryContract} tests. {@link Registry} uses
 * it; a host with its own directories does not.
 *
 * <p>Implementations are thread-safe. Each method is atomic, except {@link #linksOutside}, which may count one domain
 * after another, and {@link #deleteOf}, which may delete one space after another. A failure of the backend is thrown as {@link dev.fingerpost.failure.StorageException} and as no other
 * exception.
 */
public interface RegistryRepository extends OwnedRows {

    /** All domains, in ascending order of ids. */
    List<StoredDomain> domains();

    /**
     * Stores a new domain. If several calls at the same moment store domains that exclude one another, only one of them
     * succeeds.
     *
     * @return false if a stored domain has the same id or {@linkplain Domain#isVisitedLike is visited like it}; then
     * nothing is stored
     */
    boolean insertDomain(StoredDomain domain);

    /**
     * Like {@link #insertDomain}, for a domain that its owners add by themselves: it is stored only if every stored
     * domain {@linkplain StoredDomain#admits admits} it, and if these owners have fewer domains of their own than the
     * limit. If several calls at the same moment store domains that do not admit one another, or that are too many, as
     * many of them succeed as may.
     *
     * @param most the greatest number of stored domains with exactly these owners
     */
    boolean insertOwnDomain(StoredDomain domain, int most);

    /**
     * Like {@link #updateDomain}, for a domain that its owners change by themselves: it is changed only if it has
     * exactly these owners, and if every other stored domain {@linkplain StoredDomain#admits admits} it.
     */
    boolean updateOwnDomain(StoredDomain domain);

    /**
     * Returns the secret key from which the values of {@link HostProof}s are computed. The first call stores it; later
     * calls, in every process, return the stored one.
     *
     * @param proposed a new random key of at most 64 characters of ASCII
     */
    String proofKey(String proposed);

    /**
     * Stores new domains, all of them or none.
     *
     * @return false if one of them excludes another one, or a stored domain, as in {@link #insertDomain}
     */
    boolean insertDomains(List<StoredDomain> domains);

    /**
     * Replaces the domain with the same id.
     *
     * @return false if there is no domain with this id, or if another domain {@linkplain Domain#isVisitedLike is
     * visited like it}; then nothing is changed
     */
    boolean updateDomain(StoredDomain domain);

    /**
     * Deletes a domain that has no links. Waits for transactions that have {@linkplain #lockDomains locked} it.
     *
     * @return whether the domain was deleted; false if there is none with this id, or if it has links
     */
    boolean deleteDomain(long id);

    /**
     * Locks domains against deletion until the end of the caller's transaction, which is about to store links on them.
     * Transactions that lock the same domains do not wait for one another.
     *
     * @return the given ids for which there is a domain
     */
    Set<Long> lockDomains(Set<Long> ids);

    /**
     * The greatest id of a domain that is stored, was deleted, or has links; 0 if there is none. The next domain gets a
     * greater id, because a process that has not seen a deletion yet may still create links on the deleted domain. In a
     * database, the cost does not depend on the number of domains and links.
     */
    long greatestDomainId();

    /** Whether a domain has links of any owner. In a database, the cost does not depend on their number. */
    boolean hasLinks(long domainId);

    /**
     * Whether owners other than the given one have links on a domain whose alias keys begin with a text. The cost
     * depends at most on the number of links whose alias keys begin with it.
     *
     * @param keyPrefix ends with a slash
     */
    boolean hasLinksUnder(long domainId, String keyPrefix, long owner);

    /**
     * Counts the links of all owners on each domain that is not among the given domains, whether that domain is stored
     * or not. The cost depends on the number of domains and on the number of links that are counted.
     */
    SortedMap<Long, Long> linksOutside(Set<Long> domainIds);

    /** The spaces of an owner, in ascending order of ids. */
    List<Space> spaces(long owner);

    /**
     * Stores a new space.
     *
     * @param name 1 to 255 characters
     * @return the space. The id of the space is greater than the id of every space that ever existed, and no link of
     * the owner is in a space with this id
     */
    Space insertSpace(long owner, String name);

    /** Gives a space of the owner another name. Returns whether there is one with this id. */
    boolean renameSpace(long owner, long id, String name);

    /**
     * Removes links of the owner from a space and, when no link is left in it, deletes the space. The links keep
     * everything else, including their versions.
     *
     * @param limit the greatest number of links that are removed from the space, at least 1
     * @return whether the space is gone; this is also true if there was no such space and no link in it
     */
    boolean deleteSpace(long owner, long id, int limit);

    /**
     * Deletes spaces of an owner, each like {@link #deleteSpace}. Domains stay, because several owners may use one.
     */
    @Override
    default int deleteOf(long owner, int limit) {
        List<Space> first = spaces(owner).stream().limit(limit).toList();
        for (Space space : first) {
            boolean isGone = false;
            while (!isGone) {
                isGone = deleteSpace(owner, space.id(), limit);
            }
        }
        return first.size();
    }
}
