package dev.fingerpost.storage;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * When calls of a storage that belong together, such as those of one request, must have ended: they share the time of one
 * call. How long that is the storage knows ({@link Storage#timeout}), so this is the instant at which they began. What the
 * thread does between the calls, such as reading a body that comes slowly, does not count. Immutable.
 *
 * <p>This class alone binds calls to their thread. A storage asks it once for each call, and hands it along.
 */
public final class Deadline {

    /** What the calls of a thread have taken so far. */
    private static final class Calls {
        private final LongSupplier nanoTime;
        private long used;

        Calls(LongSupplier nanoTime, long used) {
            this.nanoTime = nanoTime;
            this.used = used;
        }
    }

    private static final ThreadLocal<@Nullable Calls> BOUND = new ThreadLocal<>();

    private final LongSupplier nanoTime;
    private final long start;

    private Deadline(LongSupplier nanoTime, long used) {
        this.nanoTime = nanoTime;
        this.start = nanoTime.getAsLong() - used;
    }

    /** For calls that begin now. */
    public static Deadline start() {
        return start(System::nanoTime);
    }

    /** For calls that others have waited for, or that have taken a part of their time already. */
    public static Deadline startedBefore(Duration used) {
        return new Deadline(System::nanoTime, used.toNanos());
    }

    static Deadline start(LongSupplier nanoTime) {
        return new Deadline(requireNonNull(nanoTime, "nanoTime"), 0);
    }

    /** That of the calls of this thread; outside of such calls, one that starts now. */
    public static Deadline current() {
        Calls bound = BOUND.get();
        return bound == null ? start() : new Deadline(bound.nanoTime, bound.used);
    }

    /** The one that ends first. */
    public static Deadline earliest(Collection<Deadline> deadlines) {
        // by the difference, since these numbers may wrap around
        return Collections.min(deadlines, (a, b) -> Long.signum(a.start - b.start));
    }

    /** Runs calls of this thread that share the time of one. Within such calls, they share the time of those. */
    public static <R> R share(Supplier<R> calls) {
        return BOUND.get() == null ? start().run(calls) : calls.get();
    }

    /** Runs one call, whose time the next calls of this thread do not have. For storages. */
    public static <R> R call(Function<Deadline, R> call) {
        Calls bound = BOUND.get();
        Deadline deadline = current();
        try {
            return call.apply(deadline);
        } finally {
            if (bound != null) {
                bound.used = deadline.used();
            }
        }
    }

    /** Runs calls of this thread under this deadline, even within others. */
    public <R> R run(Supplier<R> calls) {
        Calls outer = BOUND.get();
        BOUND.set(new Calls(nanoTime, used()));
        try {
            return calls.get();
        } finally {
            if (outer == null) {
                BOUND.remove();
            } else {
                BOUND.set(outer);
            }
        }
    }

    /**
     * What is left of this time; zero or negative if nothing is.
     *
     * @param limit how long all of the calls may take
     */
    public Duration left(Duration limit) {
        return limit.minusNanos(used());
    }

    /** Whether nothing is left of this time. */
    public boolean isOver(Duration limit) {
        return left(limit).compareTo(Duration.ZERO) <= 0;
    }

    private long used() {
        return nanoTime.getAsLong() - start;
    }
}
