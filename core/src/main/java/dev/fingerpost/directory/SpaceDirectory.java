package dev.fingerpost.directory;

/**
 * The host's spaces: folders, projects, campaigns, whatever it groups links by. A port the host implements; thread-safe
 * and quick.
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
