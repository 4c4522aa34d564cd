package dev.fingerpost.storage.jdbi;

import dev.fingerpost.failure.ErrorCode;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAccumulator;

/** Records the writes that a storage has acknowledged, and the clicks whose outcome is unknown. Thread-safe. */
final class Acknowledged {

    private final Map<Long, String> aliases = new ConcurrentHashMap<>();
    private final Map<Long, Long> clicks = new ConcurrentHashMap<>();
    private final Map<Long, Long> doubtfulClicks = new ConcurrentHashMap<>();
    private final Map<String, Long> failures = new ConcurrentHashMap<>();
    private final ConcurrentLinkedQueue<String> unseen = new ConcurrentLinkedQueue<>();
    private final AtomicLong last = new AtomicLong(System.nanoTime());
    private final LongAccumulator longestGap = new LongAccumulator(Math::max, 0);

    void link(long id, String alias) {
        aliases.put(id, alias);
        happened();
    }

    void clicks(long id, long granted) {
        clicks.merge(id, granted, Long::sum);
        happened();
    }

    /** Records clicks whose outcome is unknown. */
    void doubtful(long id, long wanted) {
        doubtfulClicks.merge(id, wanted, Long::sum);
    }

    void failed(ErrorCode code) {
        failures.merge(code.name(), 1L, Long::sum);
    }

    /** Records that an acknowledged link was not visible to its writer. */
    void notSeen(String alias) {
        unseen.add(alias);
    }

    /** The aliases of links by their ids. */
    Map<Long, String> links() {
        return aliases;
    }

    /** The number of acknowledged clicks of a link. */
    long clicksOf(long id) {
        return clicks.getOrDefault(id, 0L);
    }

    /** The highest number of clicks that a link can have. */
    long clicksAtMost(long id) {
        return clicksOf(id) + doubtfulClicks.getOrDefault(id, 0L);
    }

    long allClicks() {
        return clicks.values().stream().mapToLong(Long::longValue).sum();
    }

    Map<String, Long> failures() {
        return new TreeMap<>(failures);
    }

    ConcurrentLinkedQueue<String> unseen() {
        return unseen;
    }

    /** The longest time without an acknowledged write, up to the last such write. */
    long longestGapMillis() {
        return longestGap.get() / 1_000_000;
    }

    private void happened() {
        long now = System.nanoTime();
        longestGap.accumulate(now - last.getAndSet(now));
    }
}
