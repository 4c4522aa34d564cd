package dev.fingerpost.concurrent;

import dev.fingerpost.change.Turn;
import dev.fingerpost.failure.OverloadedException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Bulkheads, one for each key: a few callers with the same key work at the same time, and other callers with this key
 * wait for their turn in order of arrival. A caller is refused if it would wait too long or too many callers wait already.
 * A caller that has a turn of the same key needs no other one. Thread-safe.
 */
public final class Bulkhead {

    private final int atOnce;
    private final int mostWaiting;
    private final String refusal;
    private final Map<Long, Turns> turns = new HashMap<>();

    /**
     * @param atOnce how many callers with one key work at the same time
     * @param mostWaiting how many more callers may wait
     * @param refusal the message for callers that are refused
     */
    public Bulkhead(int atOnce, int mostWaiting, String refusal) {
        this.atOnce = atOnce;
        this.mostWaiting = mostWaiting;
        this.refusal = refusal;
    }

    /** The callers with one key that are waiting or working. */
    private static final class Turns {
        private final Semaphore free;
        private final Set<Thread> working = ConcurrentHashMap.newKeySet();
        private int callers;

        Turns(int atOnce) {
            free = new Semaphore(atOnce, true);
        }
    }

    /**
     * Waits for the caller's turn, which lasts until it is closed by the same thread.
     *
     * @param weight the number of callers that this one counts as
     * @throws OverloadedException if the turn does not come within the longest wait, if too many callers are waiting,
     * or if the thread is interrupted
     */
    public Turn take(long key, int weight, Duration longestWait) {
        Turns own = enter(key);
        Thread caller = Thread.currentThread();
        if (own.working.contains(caller)) {
            return () -> leave(key, own);
        }
        if (!isAcquired(own, weight, longestWait)) {
            leave(key, own);
            throw refused();
        }
        own.working.add(caller);
        return () -> {
            own.working.remove(caller);
            own.free.release(weight);
            leave(key, own);
        };
    }

    private synchronized Turns enter(long key) {
        Turns own = turns.computeIfAbsent(key, id -> new Turns(atOnce));
        if (own.callers >= atOnce + mostWaiting) {
            throw refused();
        }
        own.callers++;
        return own;
    }

    private synchronized void leave(long key, Turns own) {
        own.callers--;
        if (own.callers == 0) {
            turns.remove(key);
        }
    }

    private static boolean isAcquired(Turns own, int weight, Duration longestWait) {
        try {
            return own.free.tryAcquire(weight, longestWait.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private OverloadedException refused() {
        return new OverloadedException(refusal);
    }
}
