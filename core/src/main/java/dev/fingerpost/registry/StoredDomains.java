package dev.fingerpost.registry;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.Domains;
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

/** The directory of {@link Registry#domains}. */
final class StoredDomains implements DomainDirectory {

    private static final long FRESH = Duration.ofMillis(400).toNanos();
    private static final long OLD = Duration.ofMillis(900).toNanos();
    private static final long LONGEST_WAIT_MILLIS = 100;

    private final Supplier<RegistryRepository> repository;
    private final LongSupplier nanos;
    private final ReentrantLock reading = new ReentrantLock();
    private volatile @Nullable Seen last;

    StoredDomains(Supplier<RegistryRepository> repository, LongSupplier nanos) {
        this.repository = repository;
        this.nanos = nanos;
    }

    @Override
    public Optional<Domain> byId(long id) {
        return Optional.ofNullable(current().byId.get(id)).map(StoredDomain::domain);
    }

    @Override
    public List<Domain> byHost(String host) {
        Map<String, List<Domain>> byHost = current().byHost;
        List<Domain> found = byHost.getOrDefault(host, List.of());
        return found.isEmpty() && Domains.isThisMachine(host)
                ? byHost.entrySet().stream()
                        .filter(each -> Domains.isThisMachine(each.getKey()))
                        .flatMap(each -> each.getValue().stream())
                        .toList()
                : found;
    }

    @Override
    public boolean mayUse(long owner, Domain domain) {
        StoredDomain stored = current().byId.get(domain.id());
        return stored != null && stored.isFor(owner);
    }

    /** Reads the domains again, because somebody who has changed one asks next for the list. */
    @Override
    public Optional<List<Domain>> usableBy(long owner) {
        return Optional.of(readAgain().byId.values().stream()
                .filter(domain -> domain.isFor(owner))
                .map(StoredDomain::domain)
                .toList());
    }

    /** Whether a library has this directory and has asked it. */
    boolean isAsked() {
        return last != null;
    }

    private Seen current() {
        Seen seen = last;
        if (seen == null) {
            return readFirst();
        }
        long age = nanos.getAsLong() - seen.at;
        if (age < FRESH || !isMyTurn(age)) {
            return seen;
        }
        try {
            return latest(requireNonNull(last));
        } finally {
            reading.unlock();
        }
    }

    private Seen readAgain() {
        try {
            Seen read = Seen.of(repository.get().domains(), nanos.getAsLong());
            last = read;
            return read;
        } catch (StorageException e) {
            return current();
        }
    }

    private Seen readFirst() {
        reading.lock();
        try {
            Seen read = last;
            if (read == null) {
                long now = nanos.getAsLong();
                read = Seen.of(repository.get().domains(), now);
                last = read;
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

    /** Reads the domains again, unless another caller has done so meanwhile. */
    private Seen latest(Seen before) {
        long now = nanos.getAsLong();
        if (now - before.at < FRESH) {
            return before;
        }
        Seen next;
        try {
            next = Seen.of(repository.get().domains(), now);
        } catch (StorageException e) {
            next = new Seen(before.byId, before.byHost, nanos.getAsLong());
        }
        last = next;
        return next;
    }

    /** @param at when the domains were read, or when the last attempt to read them again failed */
    private record Seen(Map<Long, StoredDomain> byId, Map<String, List<Domain>> byHost, long at) {

        static Seen of(List<StoredDomain> domains, long at) {
            Map<Long, StoredDomain> byId = new LinkedHashMap<>();
            domains.forEach(domain -> byId.put(domain.domain().id(), domain));
            return new Seen(
                    byId, domains.stream().map(StoredDomain::domain).collect(Collectors.groupingBy(Domain::host)), at);
        }
    }
}
