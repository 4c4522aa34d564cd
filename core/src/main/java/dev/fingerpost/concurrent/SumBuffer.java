package dev.fingerpost.concurrent;

import dev.fingerpost.failure.ErrorCode;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.log.RateLimitedLog;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Clicks that wait to be written, summed up by key. A write that fails with a {@link StorageException} is repeated with
 * the next write. It is not repeated if it may have succeeded nevertheless, because its clicks could then be counted
 * twice. Thread-safe.
 */
public final class SumBuffer<K extends Comparable<K>> {

    private static final System.Logger LOG = System.getLogger(SumBuffer.class.getName());

    /** A pause that is longer than the time it takes to wake a thread. */
    private static final long PAUSE_NANOS = 500_000;

    private final RateLimitedLog failures = new RateLimitedLog(LOG, Level.WARNING, Duration.ofMinutes(1));
    private final RateLimitedLog losses = new RateLimitedLog(LOG, Level.ERROR);
    private final String content;
    private final int mostKeys;
    private final int mostAtOnce;
    private final Consumer<SortedMap<K, Long>> write;
    private Map<K, Long> gathered = new HashMap<>();
    private int keysInWrite;
    private long waiting;
    private boolean closed;

    /**
     * Creates an empty buffer.
     *
     * @param content the content of the buffer, for the log
     * @param mostKeys the number of keys with which the buffer is full
     * @param mostAtOnce the greatest number of keys in one transaction, because the transaction locks their links
     */
    public SumBuffer(String content, int mostKeys, int mostAtOnce, Consumer<SortedMap<K, Long>> write) {
        this.content = content;
        this.mostKeys = mostKeys;
        this.mostAtOnce = mostAtOnce;
        this.write = write;
    }

    /**
     * Adds a click. Returns false if the click was not added, because the buffer is closed, or because it is full and
     * does not yet contain the key.
     */
    public synchronized boolean add(K key) {
        boolean fits = gathered.size() + keysInWrite < mostKeys || gathered.containsKey(key);
        return fits && addEvenIfFull(key);
    }

    /**
     * Adds a click even if the buffer is full; use this only for a small number of keys. Returns false if the buffer is
     * closed.
     */
    public synchronized boolean addEvenIfFull(K key) {
        if (!closed) {
            merge(key, 1);
        }
        return !closed;
    }

    /** The number of clicks that no {@link #flush} has taken yet. */
    public synchronized long waiting() {
        return waiting;
    }

    /** Refuses further clicks. Clicks in the buffer can still be written. */
    public synchronized void close() {
        closed = true;
    }

    /** Writes the clicks in the buffer. Called by one thread at a time. */
    public void flush() {
        SortedMap<K, Long> rest = take();
        while (!rest.isEmpty()) {
            SortedMap<K, Long> batch = removeFirst(rest);
            try {
                write.accept(batch);
            } catch (StorageException e) {
                if (isSurelyUnwritten(e)) {
                    rest.putAll(batch);
                }
                break; // the remaining writes would probably fail, too
            } catch (RuntimeException e) {
                losses.log(content + " are lost", e);
            }
            if (!rest.isEmpty()) {
                giveWay();
            }
        }
        giveBack(rest);
    }

    /**
     * Pauses. Storages with one writer at a time let waiting callers go first if this thread pauses before it writes
     * again.
     */
    private void giveWay() {
        if (!isClosed()) {
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    private synchronized boolean isClosed() {
        return closed;
    }

    private boolean isSurelyUnwritten(StorageException e) {
        if (e.code() == ErrorCode.OUTCOME_UNKNOWN) {
            failures.log(content + " may be lost, because the connection to the storage was lost during the commit", e);
            return false;
        }
        failures.log(content + " could not be written; will try again", e);
        return true;
    }

    private SortedMap<K, Long> removeFirst(SortedMap<K, Long> rest) {
        SortedMap<K, Long> batch = new TreeMap<>();
        Iterator<Map.Entry<K, Long>> entries = rest.entrySet().iterator();
        while (entries.hasNext() && batch.size() < mostAtOnce) {
            Map.Entry<K, Long> entry = entries.next();
            batch.put(entry.getKey(), entry.getValue());
            entries.remove();
        }
        return batch;
    }

    private synchronized SortedMap<K, Long> take() {
        SortedMap<K, Long> all = new TreeMap<>(gathered);
        gathered = new HashMap<>();
        keysInWrite = all.size();
        waiting = 0;
        return all;
    }

    private synchronized void giveBack(SortedMap<K, Long> rest) {
        keysInWrite = 0;
        rest.forEach(this::merge);
    }

    private void merge(K key, long clicks) {
        gathered.merge(key, clicks, Long::sum);
        waiting += clicks;
    }
}
