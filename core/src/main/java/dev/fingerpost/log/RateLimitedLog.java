package dev.fingerpost.log;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Logs events that strangers can cause in any number, at a limited rate: by default at most one event a second. Each
 * line says how many events were left out since the line before it. Thread-safe.
 */
public final class RateLimitedLog {

    private static final Duration STANDARD_INTERVAL = Duration.ofSeconds(1);

    private final System.Logger logger;
    private final Level level;
    private final long interval;
    private final LongSupplier nanoTime;
    private final AtomicLong leftOut = new AtomicLong();
    private final AtomicLong next;

    public RateLimitedLog(System.Logger logger, Level level) {
        this(logger, level, STANDARD_INTERVAL);
    }

    /** Creates a log that writes at most once in this interval. */
    public RateLimitedLog(System.Logger logger, Level level, Duration interval) {
        this(logger, level, interval, System::nanoTime);
    }

    RateLimitedLog(System.Logger logger, Level level, Duration interval, LongSupplier nanoTime) {
        this.logger = logger;
        this.level = level;
        this.interval = interval.toNanos();
        this.nanoTime = nanoTime;
        this.next = new AtomicLong(nanoTime.getAsLong());
    }

    /** Logs this event, or only counts it. */
    public void log(String event, @Nullable Throwable cause) {
        long now = nanoTime.getAsLong();
        long due = next.get();
        if (now - due < 0 || !next.compareAndSet(due, now + interval)) {
            leftOut.incrementAndGet();
            return;
        }
        long before = leftOut.getAndSet(0);
        logger.log(
                level,
                before == 0 ? event : event + " (and " + before + " more since the last line of this kind)",
                cause);
    }
}
