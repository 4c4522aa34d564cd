package dev.fingerpost.directory;

import dev.fingerpost.storage.Storage;
import java.util.List;
import java.util.Optional;

/**
 * The host's spaces, such as folders, projects or campaigns, which group links. A port that the host implements;
 * implementations must be thread-safe and fast. A call that creates links or moves them to other spaces asks once for
 * each of these spaces.
 */
@FunctionalInterface
public interface SpaceDirectory {

    /** Whether this owner may put links into this space. The id is positive. */
    boolean mayUse(long owner, long spaceId);

    /**
     * The spaces that this owner may use, for clients that request the list; empty if the directory cannot list them.
     */
    default Optional<List<Space>> usableBy(long owner) {
        return Optional.empty();
    }

    /**
     * Returns this directory as a transaction sees it, for spaces that are stored beside the links, because the
     * transaction itself may have created spaces. A directory of the host's own returns itself.
     */
    default SpaceDirectory in(Storage transaction) {
        return this;
    }

    /** A directory that lets every owner use every space. */
    static SpaceDirectory any() {
        return (owner, spaceId) -> true;
    }
}
