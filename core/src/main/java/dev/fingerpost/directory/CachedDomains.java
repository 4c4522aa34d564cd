package dev.fingerpost.directory;

import dev.fingerpost.concurrent.BoundedCache;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Caches the most recent answers of a directory for a limited time. Which domains an owner may use is never cached.
 */
final class CachedDomains implements DomainDirectory {

    private final DomainDirectory directory;
    private final BoundedCache<Long, Answer<Optional<Domain>>> byId;
    private final BoundedCache<String, Answer<List<Domain>>> byHost;
    private final Duration maxAge;
    private final Clock clock;

    CachedDomains(DomainDirectory directory, Duration maxAge, int size, Clock clock) {
        this.directory = directory;
        this.byId = BoundedCache.ofSize(size);
        this.byHost = BoundedCache.ofSize(size);
        this.maxAge = maxAge;
        this.clock = clock;
    }

    @Override
    public Optional<Domain> byId(long id) {
        return get(byId, id, () -> directory.byId(id));
    }

    @Override
    public List<Domain> byHost(String host) {
        return get(byHost, host, () -> List.copyOf(directory.byHost(host)));
    }

    @Override
    public boolean mayUse(long owner, Domain domain) {
        return directory.mayUse(owner, domain);
    }

    @Override
    public Optional<List<Domain>> usableBy(long owner) {
        return directory.usableBy(owner);
    }

    /**
     * Returns a cached answer or asks the source. No lock is held while the source is asked, so a slow directory delays
     * only the callers that ask it; two callers at the same moment both ask the source.
     */
    private <K, V> V get(BoundedCache<K, Answer<V>> cache, K key, Supplier<V> source) {
        Instant now = clock.instant();
        return cache.get(key)
                .filter(answer -> now.isBefore(answer.until()))
                .orElseGet(() -> {
                    Answer<V> answer = new Answer<>(source.get(), now.plus(maxAge));
                    cache.put(key, answer);
                    return answer;
                })
                .value();
    }

    private record Answer<V>(V value, Instant until) {}
}
