package dev.fingerpost.directory;

import dev.fingerpost.concurrent.PerTenant;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Caches the most recent answers of a directory for a limited time. Which domains an owner may use is never cached.
 */
final class CachedDomains implements DomainDirectory {

    private final DomainDirectory directory;
    private final Duration maxAge;
    private final int size;
    private final Clock clock;
    private final Supplier<Answers> answers;

    private CachedDomains(
            DomainDirectory directory, Duration maxAge, int size, Clock clock, Supplier<Answers> answers) {
        this.directory = directory;
        this.maxAge = maxAge;
        this.size = size;
        this.clock = clock;
        this.answers = answers;
    }

    static CachedDomains of(DomainDirectory directory, Duration maxAge, int size, Clock clock) {
        Answers answers = Answers.none(maxAge, size, clock);
        return new CachedDomains(directory, maxAge, size, clock, () -> answers);
    }

    /** The cached answers of one tenant; without tenants, all cached answers. */
    private record Answers(Cache<Long, Optional<Domain>> byId, Cache<String, List<Domain>> byHost) {

        static Answers none(Duration maxAge, int size, Clock clock) {
            return new Answers(new Cache<>(maxAge, size, clock), new Cache<>(maxAge, size, clock));
        }
    }

    @Override
    public Optional<Domain> byId(long id) {
        return answers.get().byId.get(id, () -> directory.byId(id));
    }

    @Override
    public List<Domain> byHost(String host) {
        return answers.get().byHost.get(host, () -> List.copyOf(directory.byHost(host)));
    }

    @Override
    public boolean mayUse(long owner, Domain domain) {
        return directory.mayUse(owner, domain);
    }

    @Override
    public Optional<List<Domain>> usableBy(long owner) {
        return directory.usableBy(owner);
    }

    @Override
    public DomainDirectory separatedBy(Supplier<String> tenant) {
        return new CachedDomains(
                directory.separatedBy(tenant),
                maxAge,
                size,
                clock,
                new PerTenant<>(tenant, () -> Answers.none(maxAge, size, clock)));
    }

    private static final class Cache<K, V> {

        private final Duration maxAge;
        private final int size;
        private final Clock clock;

        /** The entries in the order in which the directory was asked for them. */
        private final Map<K, Entry<V>> entries = new LinkedHashMap<>();

        Cache(Duration maxAge, int size, Clock clock) {
            this.maxAge = maxAge;
            this.size = size;
            this.clock = clock;
        }

        /**
         * Returns a cached answer or asks the source. No lock is held while the source is asked, so a slow directory
         * delays only the callers that ask it; two callers at the same moment both ask the source.
         */
        V get(K key, Supplier<V> source) {
            Instant now = clock.instant();
            synchronized (entries) {
                Entry<V> entry = entries.get(key);
                if (entry != null && now.isBefore(entry.until())) {
                    return entry.value();
                }
            }
            V value = source.get();
            synchronized (entries) {
                entries.remove(key);
                entries.put(key, new Entry<>(value, now.plus(maxAge)));
                if (entries.size() > size) {
                    entries.remove(entries.keySet().iterator().next());
                }
            }
            return value;
        }
    }

    private record Entry<V>(V value, Instant until) {}
}
