package dev.fingerpost.directory;

/**
 * The host's spaces: folders, projects or campaigns that group links. A port the host implements; thread-safe and fast.
 */
@FunctionalInterface
public interface SpaceDirectory {

    /** Whether this owner may put links into this space. The id is positive. */
    boolean mayUse(long owner, long spaceId);

    /** Accepts every space for every owner. */
    static SpaceDirectory any() {
        return (owner, spaceId) -> true;
    }
}
