package dev.fingerpost.directory;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The host's spaces: folders, projects or campaigns that group links. A port the host implements; thread-safe and fast.
 * A call that creates or changes links asks once for each of their spaces.
 */
@FunctionalInterface
public interface SpaceDirectory {

    /** Whether this owner may put links into this space. The id is positive. */
    boolean mayUse(long owner, long spaceId);

    /** The spaces that this owner may use, for a client that asks; empty for a directory that cannot list them. */
    default Optional<List<Space>> usableBy(long owner) {
        return Optional.empty();
    }

    /**
     * Whether these are the spaces of the storage, so that {@link dev.fingerpost.Owner} can make, rename and delete them.
     */
    default boolean isStored() {
        return false;
    }

    /**
     * This directory with what it keeps in memory kept for each tenant apart, for a {@linkplain
     * dev.fingerpost.storage.Storage#tenantKey storage with tenants}. One that keeps nothing is its own.
     *
     * @param tenant the key of the calling thread's tenant
     */
    default SpaceDirectory separatedBy(Supplier<String> tenant) {
        return this;
    }

    /**
     * The spaces of a storage. An owner who has none may use any number, as with {@link #any}; from the first one on only
     * those that are stored.
     *
     * @param repository {@link dev.fingerpost.storage.Storage#optional that of a storage}
     */
    static SpaceDirectory stored(Domains.Repository repository) {
        return new StoredSpaces(repository, System::nanoTime);
    }

    /** Accepts every space for every owner. */
    static SpaceDirectory any() {
        return (owner, spaceId) -> true;
    }
}
