package dev.fingerpost.http;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.function.Supplier;

/** A clock whose reading a test can intercept: to wait, to throw, or to tell another time. */
public final class InterceptedClock extends Clock {

    private volatile Supplier<Instant> reading = () -> TestServer.NOW;

    public void reads(Supplier<Instant> newReading) {
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
