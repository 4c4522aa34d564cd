package dev.fingerpost.concurrent;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;

/**
 * A bounded first-in, first-out queue, of which each owner has a share. If the queue is full, a new element is dropped
 * if its owner already has its share; otherwise it displaces the newest element of the owner that has the most.
 * Thread-safe.
 */
public final class SharedQueue<E> {

    private final int length;
    private final Deque<Entry<E>> entries = new ArrayDeque<>();
    private final Map<Long, Integer> byOwner = new HashMap<>();

    private record Entry<E>(long owner, E element) {}

    /** What happened to an element that was added. */
    public enum Added {
        TAKEN,

        /** The queue was full, and an element of another owner was dropped for this one. */
        TAKEN_FOR_ANOTHER,

        /** The queue was full, and the owner had its share, so the element was dropped. */
        DROPPED
    }

    /**
     * @param length the greatest number of elements
     */
    public SharedQueue(int length) {
        this.length = length;
    }

    public synchronized Added add(long owner, E element) {
        boolean isFull = entries.size() >= length;
        int own = byOwner.getOrDefault(owner, 0);
        if (isFull && (own >= share(own) || !dropOfOther(owner))) {
            return Added.DROPPED;
        }
        entries.add(new Entry<>(owner, element));
        byOwner.merge(owner, 1, Integer::sum);
        return isFull ? Added.TAKEN_FOR_ANOTHER : Added.TAKEN;
    }

    private int share(int own) {
        return length / (byOwner.size() + (own == 0 ? 1 : 0));
    }

    /** Drops the newest element of the owner with the most elements. */
    private boolean dropOfOther(long owner) {
        long heaviest = owner;
        int most = byOwner.getOrDefault(owner, 0) + 1;
        for (Map.Entry<Long, Integer> each : byOwner.entrySet()) {
            if (each.getValue() > most) {
                heaviest = each.getKey();
                most = each.getValue();
            }
        }
        if (heaviest == owner) {
            return false;
        }
        Iterator<Entry<E>> newest = entries.descendingIterator();
        while (newest.next().owner() != heaviest) {
            // older elements follow
        }
        newest.remove();
        forget(heaviest);
        return true;
    }

    /** Takes the oldest element; empty if there is none. */
    public synchronized Optional<E> poll() {
        Entry<E> oldest = entries.poll();
        if (oldest == null) {
            return Optional.empty();
        }
        forget(oldest.owner());
        return Optional.of(oldest.element());
    }

    public synchronized int size() {
        return entries.size();
    }

    private void forget(long owner) {
        byOwner.computeIfPresent(owner, (id, number) -> number == 1 ? null : number - 1);
    }
}
