package dev.fingerpost.webhooks;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * The circuit breaker of one receiver. It opens after five failures in a row, and at once after a timeout. While it is
 * open, nothing is sent, and events wait in the outbox in their order. After a pause the circuit is half-open, and one
 * event is tried. A successful answer closes it; another failure doubles the pause, from one second to at most a
 * minute. Each process has circuit breakers of its own, in memory. Thread-safe.
 */
final class CircuitBreaker {

    static final int FAILURES_TO_OPEN = 5;
    static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

    private final LongSupplier nanoTime;
    private int failures;
    private Duration pause = Duration.ZERO;
    private long openedAt;

    /** @param nanoTime the time, as {@link System#nanoTime} returns it */
    CircuitBreaker(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** Whether the circuit is closed, so that events may be sent one after another. */
    synchronized boolean isClosed() {
        return pause.isZero();
    }

    /** Whether an event may be sent, because the circuit is closed, or half-open after its pause. */
    synchronized boolean allows() {
        return pause.isZero() || nanoTime.getAsLong() - openedAt >= pause.toNanos();
    }

    /** Closes the circuit. */
    synchronized void succeeded() {
        failures = 0;
        pause = Duration.ZERO;
    }

    /** Counts an answer without success, or a refused connection. */
    synchronized void failed() {
        failures++;
        if (!pause.isZero() || failures >= FAILURES_TO_OPEN) {
            open();
        }
    }

    /** Opens the circuit because the receiver has not answered in time. */
    synchronized void timedOut() {
        failures++;
        open();
    }

    private void open() {
        Duration next = pause.isZero() ? FIRST_PAUSE : pause.multipliedBy(2);
        pause = next.compareTo(LONGEST_PAUSE) < 0 ? next : LONGEST_PAUSE;
        openedAt = nanoTime.getAsLong();
    }
}
