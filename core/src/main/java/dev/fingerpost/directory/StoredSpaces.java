package dev.fingerpost.directory;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * The spaces of a storage. What an owner may use is read once for the rows of a call, which may hold a connection; a space
 * that was not there is looked for again, so that a new one can be used at once, in every process.
 */
final class StoredSpaces implements SpaceDirectory {

    private static final long FRESH = Duration.ofMillis(400).toNanos();
    private static final int MOST_OWNERS = 1_000;

    private final Domains.Repository repository;
    private final LongSupplier nanos;
    private final Map<Long, Seen> seen = new ConcurrentHashMap<>();

    /** @param at before they were read */
    private record Seen(Set<Long> ids, long at) {

        boolean allows(long id) {
            return ids.isEmpty() || ids.contains(id);
        }
    }

    StoredSpaces(Domains.Repository repository, LongSupplier nanos) {
        this.repository = requireNonNull(repository, "repository");
        this.nanos = requireNonNull(nanos, "nanos");
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

    /** Empty for an owner without spaces, who may use any number. */
    @Override
    public Optional<List<Space>> usableBy(long owner) {
        return Optional.of(repository.spaces(owner)).filter(spaces -> !spaces.isEmpty());
    }

    @Override
    public SpaceDirectory separatedBy(Supplier<String> tenant) {
        return new TenantSpaces(new PerTenant<>(tenant, () -> new StoredSpaces(repository, nanos)));
    }

    @Override
    public boolean isStored() {
        return true;
    }
}
