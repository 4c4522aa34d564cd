package dev.fingerpost.directory;

import dev.fingerpost.storage.Storage;
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
     * This directory as a transaction sees it: for spaces that are stored beside the links, of which the transaction may have
     * made some. The spaces of a host are the same in every transaction.
     */
    default SpaceDirectory in(Storage transaction) {
        return this;
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

    /** Accepts every space for every owner. */
    static SpaceDirectory any() {
        return (owner, spaceId) -> true;
    }
}
