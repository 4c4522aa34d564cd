package dev.fingerpost.titles;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The time for one page, redirects included. At its end the open socket is closed, so that no call on it goes on, however
 * slowly the other side sends.
 */
final class Deadline implements AutoCloseable {

    private final long end;
    private final Future<?> alarm;
    private boolean over;
    private @Nullable Socket open;

    Deadline(Duration time, ScheduledExecutorService alarms) {
        this.end = System.nanoTime() + time.toNanos();
        this.alarm = alarms.schedule(this::expire, time.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** What is left of the time, in milliseconds and at least one. */
    int remainingMillis() throws SocketTimeoutException {
        long left = end - System.nanoTime();
        if (left <= 0) {
            throw timedOut();
        }
        return (int) Math.max(1, TimeUnit.NANOSECONDS.toMillis(left));
    }

    /** Closes this socket at the end of the time. One socket is open at a time. */
    synchronized void cover(Socket socket) throws IOException {
        if (over) {
            socket.close();
            throw timedOut();
        }
        open = socket;
    }

    /** Ends the watch. */
    @Override
    public void close() {
        alarm.cancel(false);
    }

    private synchronized void expire() {
        over = true;
        if (open != null) {
            try {
                open.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static SocketTimeoutException timedOut() {
        return new SocketTimeoutException("the time for the page is over");
    }
}
