package dev.fingerpost.directory;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.directory.Domains.Repository.StoredDomain;
import dev.fingerpost.failure.StorageException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The domains of a storage, read twice a second at most. One caller reads them again; the others take those of before, and
 * wait a moment for newer ones if these are too old. While the storage fails, the domains stay as they were.
 */
final class StoredDomains implements DomainDirectory {

    private static final long FRESH = Duration.ofMillis(400).toNanos();
    private static final long OLD = Duration.ofMillis(900).toNanos();
    private static final long LONGEST_WAIT_MILLIS = 100;

    private final Domains.Repository repository;
    private final LongSupplier nanos;
    private final ReentrantLock reading = new ReentrantLock();
    private volatile @Nullable Seen seen;

    StoredDomains(Domains.Repository repository, LongSupplier nanos) {
        this.repository = requireNonNull(repository, "repository");
        this.nanos = requireNonNull(nanos, "nanos");
    }

    @Override
    public Optional<Domain> byId(long id) {
        return Optional.ofNullable(current().byId.get(id)).map(StoredDomain::domain);
    }

    @Override
    public List<Domain> byHost(String host) {
        return current().byHost.getOrDefault(host, List.of());
    }

    @Override
    public boolean mayUse(long owner, Domain domain) {
        StoredDomain stored = current().byId.get(domain.id());
        return stored != null && stored.isFor(owner);
    }

    @Override
    public Optional<List<Domain>> usableBy(long owner) {
        return Optional.of(current().byId.values().stream()
                .filter(domain -> domain.isFor(owner))
                .map(StoredDomain::domain)
                .toList());
    }

    @Override
    public DomainDirectory separatedBy(Supplier<String> tenant) {
        return new TenantDomains(new PerTenant<>(tenant, () -> new StoredDomains(repository, nanos)));
    }

    private Seen current() {
        Seen last = seen;
        if (last == null) {
            return readFirst();
        }
        long age = nanos.getAsLong() - last.at;
        if (age < FRESH || !isMyTurn(age)) {
            return last;
        }
        try {
            return latest(requireNonNull(seen));
        } finally {
            reading.unlock();
        }
    }

    private Seen readFirst() {
        reading.lock();
        try {
            Seen read = seen;
            if (read == null) {
                read = Seen.of(repository.domains(), nanos.getAsLong());
                seen = read;
            }
            return read;
        } finally {
            reading.unlock();
        }
    }

    private boolean isMyTurn(long age) {
        try {
            return age < OLD ? reading.tryLock() : reading.tryLock(LONGEST_WAIT_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Reads again, unless another caller did meanwhile. */
    private Seen latest(Seen last) {
        long now = nanos.getAsLong();
        if (now - last.at < FRESH) {
            return last;
        }
        Seen next;
        try {
            next = Seen.of(repository.domains(), now);
        } catch (StorageException e) {
            next = new Seen(last.byId, last.byHost, nanos.getAsLong());
        }
        seen = next;
        return next;
    }

    /** @param at before they were read */
    private record Seen(Map<Long, StoredDomain> byId, Map<String, List<Domain>> byHost, long at) {

        static Seen of(List<StoredDomain> domains, long at) {
            Map<Long, StoredDomain> byId = new LinkedHashMap<>();
            domains.forEach(domain -> byId.put(domain.domain().id(), domain));
            return new Seen(
                    byId, domains.stream().map(StoredDomain::domain).collect(Collectors.groupingBy(Domain::host)), at);
        }
    }
}
