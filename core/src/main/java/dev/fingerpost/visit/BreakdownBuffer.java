package dev.fingerpost.visit;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.BoundedLog;
import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.statistics.BreakdownKey;
import dev.fingerpost.statistics.StatisticsRepository;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Aggregates clicks by day and dimension in memory until {@link #flush} writes them. A failed write is retried with the
 * next. With {@value #MOST_KEYS} keys in it, a new value becomes {@link BreakdownKey#OTHER}. Thread-safe.
 */
final class BreakdownBuffer {

    private static final int MOST_KEYS = 200_000;

    /** Keys in one transaction, which locks their links. */
    private static final int BATCH = 2_000;

    private static final System.Logger LOG = System.getLogger(BreakdownBuffer.class.getName());

    private final BoundedLog failures = new BoundedLog(LOG, Level.WARNING, Duration.ofMinutes(1));
    private final BoundedLog losses = new BoundedLog(LOG, Level.ERROR);
    private final StatisticsRepository statistics;
    private final int mostKeys;
    private Map<BreakdownKey, Long> gathered = new HashMap<>();

    BreakdownBuffer(StatisticsRepository statistics) {
        this(statistics, MOST_KEYS);
    }

    BreakdownBuffer(StatisticsRepository statistics, int mostKeys) {
        this.statistics = requireNonNull(statistics, "statistics");
        this.mostKeys = mostKeys;
    }

    /** Adds one click to each key. */
    synchronized void add(List<BreakdownKey> keys) {
        keys.forEach(key -> add(key, 1));
    }

    /** Writes what was gathered so far. */
    void flush() {
        SortedMap<BreakdownKey, Long> rest = take();
        while (!rest.isEmpty()) {
            SortedMap<BreakdownKey, Long> batch = nextBatch(rest);
            try {
                statistics.addBreakdowns(batch);
            } catch (StorageException e) {
                giveBack(rest);
                keepUnlessWritten(batch, e);
                return;
            } catch (RuntimeException e) {
                losses.log("Breakdowns of clicks are lost", e);
            }
        }
    }

    private void keepUnlessWritten(SortedMap<BreakdownKey, Long> batch, StorageException e) {
        if (e.code() == ErrorCode.OUTCOME_UNKNOWN) {
            // A retry could count them twice.
            failures.log("Breakdowns of clicks may be lost: the storage was lost at the commit", e);
            return;
        }
        failures.log("Could not write breakdowns of clicks; they are retried", e);
        giveBack(batch);
    }

    /** Removes the first keys. */
    private static SortedMap<BreakdownKey, Long> nextBatch(SortedMap<BreakdownKey, Long> rest) {
        SortedMap<BreakdownKey, Long> batch = new TreeMap<>();
        Iterator<Map.Entry<BreakdownKey, Long>> entries = rest.entrySet().iterator();
        while (entries.hasNext() && batch.size() < BATCH) {
            Map.Entry<BreakdownKey, Long> entry = entries.next();
            batch.put(entry.getKey(), entry.getValue());
            entries.remove();
        }
        return batch;
    }

    private synchronized SortedMap<BreakdownKey, Long> take() {
        SortedMap<BreakdownKey, Long> all = new TreeMap<>(gathered);
        gathered = new HashMap<>();
        return all;
    }

    private synchronized void giveBack(SortedMap<BreakdownKey, Long> batch) {
        batch.forEach(this::add);
    }

    private void add(BreakdownKey key, long clicks) {
        boolean fits = gathered.size() < mostKeys || gathered.containsKey(key);
        gathered.merge(fits ? key : key.other(), clicks, Long::sum);
    }
}
