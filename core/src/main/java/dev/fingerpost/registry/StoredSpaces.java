package dev.fingerpost.registry;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.directory.Space;
import dev.fingerpost.directory.SpaceDirectory;
import dev.fingerpost.storage.Storage;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * A directory of stored spaces. An owner without any stored space may use any number as a space, as with
 * {@link SpaceDirectory#any}; an owner with at least one may use only the owner's stored spaces. The spaces of an owner
 * are cached for 400 milliseconds, so that a call with many rows does not read them for each row. If a space is not in
 * the cache, the owner's spaces are read again, so that a new space can be used at once in every process.
 */
public final class StoredSpaces implements SpaceDirectory {

    private static final long FRESH = Duration.ofMillis(400).toNanos();
    private static final int MOST_OWNERS = 1_000;

    private final RegistryRepository repository;
    private final LongSupplier nanos;

    /** The spaces that were read, by owner. */
    private final Map<Long, Seen> seen = new ConcurrentHashMap<>();

    /** @param at a time before the spaces were read */
    private record Seen(Set<Long> ids, long at) {

        boolean allows(long id) {
            return ids.isEmpty() || ids.contains(id);
        }
    }

    private StoredSpaces(RegistryRepository repository, LongSupplier nanos) {
        this.repository = requireNonNull(repository, "repository");
        this.nanos = requireNonNull(nanos, "nanos");
    }

    /**
     * The spaces that a repository stores.
     *
     * @param repository the port, from {@link Storage#optional}
     */
    public static StoredSpaces of(RegistryRepository repository) {
        return of(repository, System::nanoTime);
    }

    static StoredSpaces of(RegistryRepository repository, LongSupplier nanos) {
        return new StoredSpaces(repository, nanos);
    }

    @Override
    public boolean mayUse(long owner, long spaceId) {
        Seen last = seen.get(owner);
        long now = nanos.getAsLong();
        boolean isAllowed = last != null && now - last.at < FRESH && last.allows(spaceId);
        return isAllowed || read(owner, now).allows(spaceId);
    }

    private Seen read(long owner, long now) {
        Seen read = new Seen(repository.spaces(owner).stream().map(Space::id).collect(Collectors.toSet()), now);
        if (seen.size() >= MOST_OWNERS) {
            seen.clear();
        }
        seen.put(owner, read);
        return read;
    }

    /** Empty for an owner without spaces, because such an owner may use any number. */
    @Override
    public Optional<List<Space>> usableBy(long owner) {
        return Optional.of(repository.spaces(owner)).filter(spaces -> !spaces.isEmpty());
    }

    @Override
    public SpaceDirectory in(Storage transaction) {
        return of(transaction.optional(RegistryRepository.class).orElseThrow(), nanos);
    }
}
