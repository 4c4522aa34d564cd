package dev.fingerpost.contract;

import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Where a thread waits a little for another to be at the same place, so that a race is no matter of luck. */
final class Meeting {

    private static final long PATIENCE_MILLIS = 20;

    private final Exchanger<Meeting> exchanger = new Exchanger<>();

    /** Whether there was another. */
    boolean happens() {
        try {
            return exchanger.exchange(this, PATIENCE_MILLIS, TimeUnit.MILLISECONDS) == this;
        } catch (TimeoutException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
