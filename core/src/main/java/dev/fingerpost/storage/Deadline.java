package dev.fingerpost.storage;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.Collections;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The deadline of storage calls that belong together, such as those of one request. Together they may take as long as a
 * single call may ({@link Storage#timeout}). Only the storage knows how long that is, so this class holds the time that
 * the calls have used, and not their end. Work that the thread does between the calls, such as reading a slow request
 * body, is not included. Immutable.
 *
 * <p>This class binds the deadline to the thread. A storage reads the deadline once for each call and passes it on.
 */
public final class Deadline {

    /** The time that the calls of a thread have taken so far. */
    private static final class Calls {
        private final LongSupplier nanoTime;
        private long used;

        Calls(LongSupplier nanoTime, long used) {
            this.nanoTime = nanoTime;
            this.used = used;
        }
    }

    /** Calls of a thread under one deadline, from their begin until they are closed by the same thread. */
    @FunctionalInterface
    public interface Scope extends AutoCloseable {
        @Override
        void close();
    }

    /** One call of a storage, until it is closed by the same thread. */
    public static final class Call implements AutoCloseable {
        private final @Nullable Calls bound;
        private final Deadline deadline;

        private Call(@Nullable Calls bound, Deadline deadline) {
            this.bound = bound;
            this.deadline = deadline;
        }

        public Deadline deadline() {
            return deadline;
        }

        @Override
        public void close() {
            if (bound != null) {
                bound.used = deadline.used();
            }
        }
    }

    /** The limit of a storage without a limit. */
    private static final Duration FOREVER = ChronoUnit.FOREVER.getDuration();

    private static final ThreadLocal<@Nullable Calls> BOUND = new ThreadLocal<>();

    private final LongSupplier nanoTime;
    private final long start;

    private Deadline(LongSupplier nanoTime, long used) {
        this.nanoTime = nanoTime;
        this.start = nanoTime.getAsLong() - used;
    }

    /** A deadline for calls that begin now. */
    public static Deadline start() {
        return start(System::nanoTime);
    }

    /** A deadline for calls that have already used a part of their time, for example by waiting. */
    public static Deadline startedBefore(Duration used) {
        return new Deadline(System::nanoTime, used.toNanos());
    }

    /** A deadline for calls that begin now and may together take longer than other calls, by this time. */
    public static Deadline extendedBy(Duration more) {
        return startedBefore(more.negated());
    }

    /** A deadline by another clock than {@link System#nanoTime}, for tests. */
    public static Deadline start(LongSupplier nanoTime) {
        return new Deadline(requireNonNull(nanoTime, "nanoTime"), 0);
    }

    /** The deadline of the calls of this thread. Outside of such calls, this is a deadline that starts now. */
    public static Deadline current() {
        Calls bound = BOUND.get();
        return bound == null ? start() : new Deadline(bound.nanoTime, bound.used);
    }

    /** Returns the deadline that ends first. */
    public static Deadline earliest(Collection<Deadline> deadlines) {
        // compares the difference, because the clock's values may overflow
        return Collections.min(deadlines, (a, b) -> Long.signum(a.start - b.start));
    }

    /**
     * Begins calls of this thread that share one deadline, until they are closed. If the thread is already within such
     * calls, they share the outer deadline.
     */
    public static Scope share() {
        return BOUND.get() == null ? start().bind() : () -> {};
    }

    /** Begins one call, and deducts its time from the time that is left to the next calls of this thread. For storages. */
    public static Call call() {
        return new Call(BOUND.get(), current());
    }

    /**
     * Limits the time that is left to the next calls of this thread, within calls that share a deadline.
     *
     * @param left the longest time
     * @param limit how long all calls together may take
     */
    public static void leave(Duration left, Duration limit) {
        Calls bound = BOUND.get();
        if (bound != null) {
            bound.used = Math.max(bound.used, limit.minus(left).toNanos());
        }
    }

    /**
     * Begins calls of this thread under this deadline, until they are closed, even if the thread is within calls with
     * another deadline.
     */
    public Scope bind() {
        Calls outer = BOUND.get();
        BOUND.set(new Calls(nanoTime, used()));
        return () -> {
            if (outer == null) {
                BOUND.remove();
            } else {
                BOUND.set(outer);
            }
        };
    }

    /**
     * The remaining time; zero or negative if there is none.
     *
     * @param limit how long all calls together may take
     */
    public Duration left(Duration limit) {
        return limit.equals(FOREVER) ? limit : limit.minusNanos(used());
    }

    /**
     * Whether no time remains.
     *
     * @param limit how long all calls together may take
     */
    public boolean isOver(Duration limit) {
        return left(limit).compareTo(Duration.ZERO) <= 0;
    }

    private long used() {
        return nanoTime.getAsLong() - start;
    }
}
