package dev.fingerpost.test;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A clock for tests, which stands still until the test moves it, forwards or backwards. Its zone is UTC; clocks that
 * {@link #withZone} returns show the same instant and move together with it. Thread-safe.
 */
public final class MovableClock extends Clock {

    private final AtomicReference<Instant> now;
    private final ZoneId zone;

    private MovableClock(AtomicReference<Instant> now, ZoneId zone) {
        this.now = now;
        this.zone = zone;
    }

    /** Creates a clock that shows this instant. */
    public static MovableClock at(Instant start) {
        return new MovableClock(new AtomicReference<>(requireNonNull(start, "start")), ZoneOffset.UTC);
    }

    /** Moves the clock forwards, or backwards by a negative duration. */
    public void advance(Duration duration) {
        now.updateAndGet(instant -> instant.plus(duration));
    }

    /** Sets the clock to an instant. */
    public void setTo(Instant instant) {
        now.set(requireNonNull(instant, "instant"));
    }

    @Override
    public Instant instant() {
        return requireNonNull(now.get(), "now");
    }

    @Override
    public ZoneId getZone() {
        return zone;
    }

    @Override
    public MovableClock withZone(ZoneId newZone) {
        return new MovableClock(now, requireNonNull(newZone, "zone"));
    }
}
