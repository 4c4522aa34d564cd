package dev.fingerpost.storage.jdbi.database;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The time that calls of one thread share, because they belong to one request. What the thread does between them, such as
 * reading a body that comes slowly, does not count.
 */
final class SharedTimeout {

    /** The time that the calls so far have taken. */
    private static final class Usage {
        private long nanos;

        Usage(long nanos) {
            this.nanos = nanos;
        }
    }

    @SuppressWarnings("ThreadLocalUsage") // one for each storage, and a thread has a value only within its calls
    private final ThreadLocal<@Nullable Usage> current = new ThreadLocal<>();

    private final LongSupplier nanoTime;

    SharedTimeout() {
        this(System::nanoTime);
    }

    SharedTimeout(LongSupplier nanoTime) {
        this.nanoTime = requireNonNull(nanoTime, "nanoTime");
    }

    /** Runs calls that share the time of one. Within others, they share the time of those. */
    <R> R within(Supplier<R> calls) {
        return current.get() == null ? after(Duration.ZERO, calls) : calls.get();
    }

    /** Runs calls of which others have taken this time already, or have waited for it. Not within others. */
    <R> R after(Duration used, Supplier<R> calls) {
        current.set(new Usage(used.toNanos()));
        try {
            return calls.get();
        } finally {
            current.remove();
        }
    }

    /** The time that the calls so far have taken. */
    Duration used() {
        return Duration.ofNanos(usedNanos());
    }

    /** Runs one call, whose time the next ones do not have. */
    <R> R counting(Supplier<R> call) {
        Usage usage = current.get();
        if (usage == null) {
            return call.get();
        }
        long start = nanoTime.getAsLong();
        try {
            return call.get();
        } finally {
            usage.nanos += nanoTime.getAsLong() - start;
        }
    }

    /** Whether earlier calls have taken all of the time. */
    boolean isUsedUp(Duration timeout) {
        return usedNanos() >= timeout.toNanos();
    }

    /** Now, or as much earlier as the calls before this one have taken. */
    long start() {
        return nanoTime.getAsLong() - usedNanos();
    }

    private long usedNanos() {
        Usage usage = current.get();
        return usage == null ? 0 : usage.nanos;
    }
}
