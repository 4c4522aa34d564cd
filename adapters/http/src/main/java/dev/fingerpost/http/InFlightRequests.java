package dev.fingerpost.http;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Counts the requests that are being answered, and lets none in any more once it is closing. */
final class InFlightRequests {

    private final Semaphore places = new Semaphore(Integer.MAX_VALUE);
    private volatile boolean closing;

    /** Whether the request may come in; if so, it must {@link #leave}. */
    boolean enter() {
        return !closing && places.tryAcquire();
    }

    void leave() {
        places.release();
    }

    /** Returns when all who are in have left, or the time is over. */
    void close(Duration grace) {
        closing = true;
        try {
            if (places.tryAcquire(Integer.MAX_VALUE, grace.toMillis(), TimeUnit.MILLISECONDS)) {
                places.release(Integer.MAX_VALUE);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
