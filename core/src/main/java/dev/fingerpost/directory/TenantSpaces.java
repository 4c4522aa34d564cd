package dev.fingerpost.directory;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/** The stored spaces of the calling thread's tenant. */
final class TenantSpaces implements SpaceDirectory {

    private final PerTenant<SpaceDirectory> directories;

    TenantSpaces(PerTenant<SpaceDirectory> directories) {
        this.directories = requireNonNull(directories, "directories");
    }

    @Override
    public boolean mayUse(long owner, long spaceId) {
        return directories.get().mayUse(owner, spaceId);
    }

    @Override
    public Optional<List<Space>> usableBy(long owner) {
        return directories.get().usableBy(owner);
    }

    @Override
    public boolean isStored() {
        return true;
    }
}
