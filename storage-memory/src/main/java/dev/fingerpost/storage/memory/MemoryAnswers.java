package dev.fingerpost.storage.memory;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.IdempotencyKeyUsedException;
import dev.fingerpost.idempotency.AnswerRepository;
import dev.fingerpost.idempotency.IdempotentRequest;
import dev.fingerpost.idempotency.StoredAnswer;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The answers to requests in memory. */
final class MemoryAnswers implements AnswerRepository {

    private final StorageLock lock;
    private final Map<Long, Map<String, StoredAnswer>> byOwner = new HashMap<>();
    private final NavigableMap<Instant, Set<Key>> byExpiry = new TreeMap<>();

    private record Key(long owner, String hash) {}

    MemoryAnswers(StorageLock lock) {
        this.lock = requireNonNull(lock, "lock");
    }

    /** The caller holds the lock. */
    void refuseUsed(long owner, IdempotentRequest request) {
        if (ofOwner(owner).containsKey(request.keyHash())) {
            throw new IdempotencyKeyUsedException();
        }
    }

    /** Adds an answer under a key that is not used. The caller holds the lock for writing. */
    void add(long owner, StoredAnswer answer) {
        String hash = answer.request().keyHash();
        byOwner.computeIfAbsent(owner, id -> new LinkedHashMap<>()).put(hash, answer);
        byExpiry.computeIfAbsent(answer.expiresAt(), time -> new LinkedHashSet<>())
                .add(new Key(owner, hash));
    }

    @Override
    public Optional<StoredAnswer> find(long owner, String keyHash) {
        return lock.reading(() -> Optional.ofNullable(ofOwner(owner).get(keyHash)));
    }

    @Override
    public void deleteExpired(long owner, String keyHash, Instant asOf) {
        lock.writing(() -> {
            Optional<StoredAnswer> expired =
                    Optional.ofNullable(ofOwner(owner).get(keyHash)).filter(answer -> !answer.isLiveAt(asOf));
            expired.ifPresent(answer -> delete(new Key(owner, keyHash)));
            return expired;
        });
    }

    @Override
    public int deleteExpired(Instant asOf, int limit) {
        return lock.writing(() -> delete(byExpiry.headMap(asOf, true).values().stream()
                .flatMap(Set::stream)
                .limit(limit)
                .toList()));
    }

    @Override
    public int deleteOf(long owner, int limit) {
        return lock.writing(() -> delete(ofOwner(owner).keySet().stream()
                .limit(limit)
                .map(hash -> new Key(owner, hash))
                .toList()));
    }

    private int delete(List<Key> keys) {
        keys.forEach(this::delete);
        return keys.size();
    }

    private void delete(Key key) {
        Map<String, StoredAnswer> mine = ofOwner(key.owner);
        StoredAnswer deleted = requireNonNull(mine.remove(key.hash), "a stored answer");
        if (mine.isEmpty()) {
            byOwner.remove(key.owner);
        }
        Set<Key> expiring = byExpiry.getOrDefault(deleted.expiresAt(), Set.of());
        expiring.remove(key);
        if (expiring.isEmpty()) {
            byExpiry.remove(deleted.expiresAt());
        }
    }

    private Map<String, StoredAnswer> ofOwner(long owner) {
        return byOwner.getOrDefault(owner, Map.of());
    }
}
