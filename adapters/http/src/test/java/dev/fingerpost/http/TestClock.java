package dev.fingerpost.http;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.function.Supplier;

/** A clock that does what a test wants whenever a request asks for the time. */
final class TestClock extends Clock {

    private volatile Supplier<Instant> reading = () -> TestServer.NOW;

    void reads(Supplier<Instant> newReading) {
        reading = newReading;
    }

    @Override
    public Instant instant() {
        return reading.get();
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
