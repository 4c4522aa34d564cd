package dev.fingerpost.http.wire;

import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Counts the events of each client in a window of time, which begins with the client's first event. Its memory is
 * limited; the oldest windows are dropped first. Thread-safe.
 */
public final class WindowCounter {

    private static final int MAX_WINDOWS = 100_000;

    private final long time;
    private final LongSupplier nanoTime;

    /** The windows, in the order in which they started. */
    private final Map<Object, Window> windows = new LinkedHashMap<>();

    public WindowCounter(Duration time, LongSupplier nanoTime) {
        this.time = time.toNanos();
        this.nanoTime = nanoTime;
    }

    /** Counts another event of this client. */
    public Count count(Object client) {
        return count(client, 1);
    }

    /** Counts further events of this client. */
    synchronized Count count(Object client, long events) {
        long now = nanoTime.getAsLong();
        drop(now);
        Window window = windows.computeIfAbsent(client, key -> new Window(now));
        window.number += events;
        return new Count(window.number, secondsUntil(window.start + time - now));
    }

    /** The number of counted events of this client. */
    public synchronized long number(Object client) {
        drop(nanoTime.getAsLong());
        Window window = windows.get(client);
        return window == null ? 0 : window.number;
    }

    /** Ends the window of this client. */
    public synchronized void reset(Object client) {
        windows.remove(client);
    }

    /** Drops windows that have ended and, if there are too many, the oldest ones. */
    private void drop(long now) {
        Iterator<Window> oldest = windows.values().iterator();
        while (oldest.hasNext() && (now - oldest.next().start >= time || windows.size() > MAX_WINDOWS)) {
            oldest.remove();
        }
    }

    /** The seconds are rounded up, so that a retry after this time is in the next window. */
    private static long secondsUntil(long nanos) {
        return TimeUnit.NANOSECONDS.toSeconds(nanos + TimeUnit.SECONDS.toNanos(1) - 1);
    }

    /**
     * The state of a client's window after its events were counted.
     *
     * @param number the number of events in the window
     * @param secondsLeft until the window ends
     */
    public record Count(long number, long secondsLeft) {}

    private static final class Window {

        private final long start;
        private long number;

        Window(long start) {
            this.start = start;
        }
    }
}
