package dev.fingerpost.directory;

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
    private final Cache<Long, Optional<Domain>> byId;
    private final Cache<String, List<Domain>> byHost;

    CachedDomains(DomainDirectory directory, Duration maxAge, int size, Clock clock) {
        this.directory = directory;
        this.byId = new Cache<>(maxAge, size, clock);
        this.byHost = new Cache<>(maxAge, size, clock);
    }

    @Override
    public Optional<Domain> byId(long id) {
        return byId.get(id, () -> directory.byId(id));
    }

    @Override
    public List<Domain> byHost(String host) {
        return byHost.get(host, () -> List.copyOf(directory.byHost(host)));
    }

    @Override
    public boolean mayUse(long owner, Domain domain) {
        return directory.mayUse(owner, domain);
    }

    @Override
    public Optional<List<Domain>> usableBy(long owner) {
        return directory.usableBy(owner);
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
