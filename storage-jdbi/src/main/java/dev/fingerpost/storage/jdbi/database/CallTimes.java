package dev.fingerpost.storage.jdbi.database;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.function.Supplier;

/**
 * The times of the calls of one storage: those of a thread for itself, and those of a thread for callers that wait for it,
 * which must not take from its own.
 */
public final class CallTimes {

    private final Duration timeout;
    private final SharedTimeout own = new SharedTimeout();
    private final SharedTimeout forWaiting = new SharedTimeout();

    /** @param timeout of a call */
    public CallTimes(Duration timeout) {
        this.timeout = requireNonNull(timeout, "timeout");
    }

    /** How long a call may take that shares its time with no other. */
    public Duration timeout() {
        return timeout;
    }

    SharedTimeout own() {
        return own;
    }

    SharedTimeout forWaiting() {
        return forWaiting;
    }

    /** Runs calls of this thread that share the time of one. */
    public <R> R withinOneTimeout(Supplier<R> calls) {
        return own.within(calls);
    }

    /** What the calls of this thread have left of their time. */
    public Duration left() {
        return timeout.minus(own.used());
    }

    /** Runs calls for callers that have waited, in what is left of their time. */
    public <R> R withinTimeLeft(Duration left, Supplier<R> calls) {
        Duration used = left.compareTo(timeout) < 0 ? timeout.minus(left) : Duration.ZERO;
        return forWaiting.after(used, calls);
    }
}
