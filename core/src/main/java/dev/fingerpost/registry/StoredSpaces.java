package dev.fingerpost.registry;

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
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The directory of {@link Registry#spaces}. */
final class StoredSpaces implements SpaceDirectory {

    private static final long FRESH = Duration.ofMillis(400).toNanos();
    private static final int MOST_OWNERS = 1_000;

    private final Supplier<RegistryRepository> repository;
    private final LongSupplier nanos;

    /** The spaces that were read, by owner. */
    private final Map<Long, Seen> seen = new ConcurrentHashMap<>();

    /** @param at a time before the spaces were read */
    private record Seen(Set<Long> ids, long at) {

        boolean allows(long id) {
            return ids.isEmpty() || ids.contains(id);
        }
    }

    StoredSpaces(Supplier<RegistryRepository> repository, LongSupplier nanos) {
        this.repository = repository;
        this.nanos = nanos;
    }

    @Override
    public boolean mayUse(long owner, long spaceId) {
        Seen last = seen.get(owner);
        long now = nanos.getAsLong();
        boolean isAllowed = last != null && now - last.at < FRESH && last.allows(spaceId);
        return isAllowed || read(owner, now).allows(spaceId);
    }

    private Seen read(long owner, long now) {
        Seen read =
                new Seen(repository.get().spaces(owner).stream().map(Space::id).collect(Collectors.toSet()), now);
        if (seen.size() >= MOST_OWNERS) {
            seen.clear();
        }
        seen.put(owner, read);
        return read;
    }

    /** Empty for an owner without spaces, because such an owner may use any number. */
    @Override
    public Optional<List<Space>> usableBy(long owner) {
        return Optional.of(repository.get().spaces(owner)).filter(spaces -> !spaces.isEmpty());
    }

    @Override
    public SpaceDirectory in(Storage transaction) {
        return new StoredSpaces(
                () -> transaction.optional(RegistryRepository.class).orElseThrow(), nanos);
    }
}
