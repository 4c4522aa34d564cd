package dev.fingerpost.titles;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The time for one page, redirects included, and the owner of its socket. At its end the socket is closed, so that no call
 * on it goes on, however slowly the other side sends.
 */
final class PageDeadline implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(PageDeadline.class.getName());

    private final long end;
    private final Future<?> alarm;
    private boolean over;
    private @Nullable Socket open;

    PageDeadline(Duration time, ScheduledExecutorService alarms) {
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

    /** Takes over a socket, and closes the one before it: one is open at a time. */
    synchronized void cover(Socket socket) throws SocketTimeoutException {
        closeSocket();
        open = socket;
        if (over) {
            closeSocket();
            throw timedOut();
        }
    }

    /** Ends the watch, and closes the open socket. */
    @Override
    public void close() {
        alarm.cancel(false);
        expire();
    }

    private synchronized void expire() {
        over = true;
        closeSocket();
    }

    private void closeSocket() {
        try {
            if (open != null) {
                open.close();
            }
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "A connection was closed with a failure", e);
        }
    }

    private static SocketTimeoutException timedOut() {
        return new SocketTimeoutException("the time for the page is over");
    }
}
