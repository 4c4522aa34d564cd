package dev.fingerpost.jetty;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Checks several times a second which threads of this JVM are blocked by a monitor, and for how long they have been.
 */
final class BlockedThreads implements AutoCloseable {

    private static final long PERIOD_MILLIS = 250;

    /** One wait of a thread for a monitor. */
    private record Wait(long thread, long number) {}

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor();
    private Map<Wait, Long> starts = new HashMap<>();
    private Duration longest = Duration.ZERO;

    BlockedThreads() {
        watch.scheduleAtFixedRate(this::look, 0, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** The longest time for which it has seen a thread blocked. */
    synchronized Duration longest() {
        return longest;
    }

    private synchronized void look() {
        long now = System.nanoTime();
        Map<Wait, Long> still = new HashMap<>();
        for (ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds())) {
            if (thread != null && thread.getThreadState() == Thread.State.BLOCKED) {
                Wait wait = new Wait(thread.getThreadId(), thread.getBlockedCount());
                long start = starts.getOrDefault(wait, now);
                still.put(wait, start);
                Duration blocked = Duration.ofNanos(now - start);
                longest = blocked.compareTo(longest) > 0 ? blocked : longest;
            }
        }
        starts = still;
    }

    @Override
    public void close() {
        watch.shutdownNow();
    }
}
