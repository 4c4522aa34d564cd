package dev.fingerpost.contract;

import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A point where a thread waits briefly for a second thread, so that a race does not depend on luck. */
public final class Meeting {

    private static final long TIMEOUT_MILLIS = 20;

    private final Exchanger<Meeting> exchanger = new Exchanger<>();

    /** Whether a second thread came in time. */
    public boolean happens() {
        try {
            return exchanger.exchange(this, TIMEOUT_MILLIS, TimeUnit.MILLISECONDS) == this;
        } catch (TimeoutException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
