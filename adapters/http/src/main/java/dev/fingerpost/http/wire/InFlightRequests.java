package dev.fingerpost.http.wire;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Counts the requests in flight, and admits no more of them once it is closing. */
public final class InFlightRequests {

    private final Semaphore permits = new Semaphore(Integer.MAX_VALUE);
    private volatile boolean closing;

    /** Whether the request is admitted; if so, it must {@link #leave}. */
    public boolean enter() {
        return !closing && permits.tryAcquire();
    }

    public void leave() {
        permits.release();
    }

    /** Admits no more requests, and waits until those in flight have left or the time is over. */
    public void close(Duration grace) {
        closing = true;
        try {
            if (permits.tryAcquire(Integer.MAX_VALUE, grace.toMillis(), TimeUnit.MILLISECONDS)) {
                permits.release(Integer.MAX_VALUE);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
