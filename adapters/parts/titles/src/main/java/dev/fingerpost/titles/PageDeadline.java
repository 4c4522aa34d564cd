package dev.fingerpost.titles;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The time limit for one page, including redirects. It holds the lookup or the socket that the page is waiting for, and
 * closes it when the time limit has passed. So no call takes longer, however slowly the other side sends.
 */
final class PageDeadline implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(PageDeadline.class.getName());

    private final long end;
    private final Future<?> alarm;
    private boolean over;
    private @Nullable Closeable open;

    PageDeadline(Duration time, ScheduledExecutorService alarms) {
        this.end = System.nanoTime() + time.toNanos();
        this.alarm = alarms.schedule(this::expire, time.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** The remaining time in milliseconds, at least one. */
    int remainingMillis() throws SocketTimeoutException {
        long left = end - System.nanoTime();
        if (left <= 0) {
            throw timedOut();
        }
        return (int) Math.max(1, TimeUnit.NANOSECONDS.toMillis(left));
    }

    /** Whether the whole time limit has passed. */
    boolean isOver() {
        return System.nanoTime() - end >= 0;
    }

    /** Takes over a lookup or a socket, and closes the previous one. Only one is open at a time. */
    synchronized void cover(Closeable next) throws SocketTimeoutException {
        closeOpen();
        open = next;
        if (over) {
            closeOpen();
            throw timedOut();
        }
    }

    /** Stops the timer and ends the lookup or closes the socket that is open. */
    @Override
    public synchronized void close() {
        alarm.cancel(false);
        expire();
    }

    private synchronized void expire() {
        over = true;
        closeOpen();
    }

    private void closeOpen() {
        try {
            if (open != null) {
                open.close();
            }
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "Closing a connection failed", e);
        }
    }

    private static SocketTimeoutException timedOut() {
        return new SocketTimeoutException("the page takes too long");
    }
}
