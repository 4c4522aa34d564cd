package dev.fingerpost.server.logging;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.logging.Filter;
import java.util.logging.LogRecord;

/**
 * Limits each logger of the HTTP engine to one line a second. Its warnings concern single connections and requests, so
 * strangers can cause any number of them.
 */
final class LibraryLogFilter implements Filter {

    private static final String ENGINE = "org.eclipse.jetty.";
    private static final long INTERVAL = Duration.ofSeconds(1).toNanos();

    private final LongSupplier nanoTime;
    private final Map<String, AtomicLong> next = new ConcurrentHashMap<>();

    LibraryLogFilter(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    @Override
    public boolean isLoggable(LogRecord event) {
        String logger = event.getLoggerName();
        if (logger == null || !logger.startsWith(ENGINE)) {
            return true;
        }
        long now = nanoTime.getAsLong();
        AtomicLong due = next.computeIfAbsent(logger, name -> new AtomicLong(now));
        long time = due.get();
        return now - time >= 0 && due.compareAndSet(time, now + INTERVAL);
    }
}
