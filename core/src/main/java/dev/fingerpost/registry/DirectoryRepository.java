package dev.fingerpost.registry;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Space;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;

/**
 * Stores domains and spaces beside the links, since a link without its domain is dead. An optional port of a {@link
 * dev.fingerpost.storage.Storage}, which {@code DirectoryContract} tests. A host that has domains or spaces of its own does
 * not use it; {@link StoredDomains} and {@link StoredSpaces} are over it.
 *
 * <p>Implementations are thread-safe. Each method is atomic. A failing backend surfaces as
 * {@link dev.fingerpost.failure.StorageException}, and as nothing else.
 */
public interface DirectoryRepository {

    /** All domains, in ascending order of ids. */
    List<StoredDomain> domains();

    /**
     * Stores a new domain. Of several calls at the same moment one stores its domain.
     *
     * @return false if a domain has its id or {@linkplain Domain#isVisitedLike is visited like it}; nothing is stored then
     */
    boolean insertDomain(StoredDomain domain);

    /**
     * Replaces the domain with the same id.
     *
     * @return false if there is none, or another one is visited like it; nothing is changed then
     */
    boolean updateDomain(StoredDomain domain);

    /** Removes a domain, and nothing of its links. Returns whether there was one. */
    boolean deleteDomain(long id);

    /**
     * Counts the links of all owners on each domain that is not among the given ones, whether it is stored or not. What it
     * costs depends on the number of domains and on the links that it counts.
     */
    SortedMap<Long, Long> linksOutside(Set<Long> domainIds);

    /** The spaces of an owner, in ascending order of ids. */
    List<Space> spaces(long owner);

    /**
     * Stores a new space.
     *
     * @param name 1 to 255 characters
     * @return the space, under an id that is greater than that of every space that ever existed and that no link of the
     *     owner has
     */
    Space insertSpace(long owner, String name);

    /** Gives a space of the owner another name. Returns whether there is one. */
    boolean renameSpace(long owner, long id, String name);

    /**
     * Takes links of the owner out of a space, and deletes the space with the last of them. The links stay as they are
     * otherwise, with their versions.
     *
     * @param limit the greatest number of links that are taken out, at least 1
     * @return whether no link is in the space any more, and the owner has no such space; true also if that was so before
     */
    boolean deleteSpace(long owner, long id, int limit);
}
