package dev.fingerpost.storage.jdbi;

import dev.fingerpost.failure.ErrorCode;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAccumulator;

/** Records the writes that a storage has acknowledged, and those whose outcome is unknown. Thread-safe. */
final class Acknowledged {

    private final Map<Long, String> aliases = new ConcurrentHashMap<>();
    private final Set<Long> clicked = ConcurrentHashMap.newKeySet();
    private final Set<String> doubtful = ConcurrentHashMap.newKeySet();
    private final Map<String, Long> failures = new ConcurrentHashMap<>();
    private final ConcurrentLinkedQueue<String> unseen = new ConcurrentLinkedQueue<>();
    private final AtomicLong last = new AtomicLong(System.nanoTime());
    private final LongAccumulator longestGap = new LongAccumulator(Math::max, 0);

    void link(long id, String alias) {
        aliases.put(id, alias);
        happened();
    }

    /** Records the one click of a link. */
    void click(long id) {
        clicked.add(id);
        happened();
    }

    /** Records that the creation of a link, or its click, failed. */
    void failed(String alias, ErrorCode code) {
        failures.merge(code.name(), 1L, Long::sum);
        if (code == ErrorCode.OUTCOME_UNKNOWN) {
            doubtful.add(alias);
        }
    }

    /** Records that an acknowledged link was not visible to its writer. */
    void notSeen(String alias) {
        unseen.add(alias);
    }

    /** The aliases of links by their ids. */
    Map<Long, String> links() {
        return aliases;
    }

    boolean isClicked(long id) {
        return clicked.contains(id);
    }

    /** Whether the link, or its click, may be stored without an acknowledgement. */
    boolean isDoubtful(String alias) {
        return doubtful.contains(alias);
    }

    int clicks() {
        return clicked.size();
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
