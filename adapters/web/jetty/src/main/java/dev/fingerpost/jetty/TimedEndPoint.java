package dev.fingerpost.jetty;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * A connection that limits the total time of a request's head and of a response. Jetty's idle timeout restarts with
 * each byte, so a client that sends or reads one byte now and then could occupy a connection forever.
 */
final class TimedEndPoint extends SocketChannelEndPoint {

    private final JettyLimits limits;
    private final AtomicInteger inFlight = new AtomicInteger();
    private final ExclusiveReader reader = new ExclusiveReader();
    private volatile boolean timed;
    private volatile long deadline;
    private volatile boolean shortened;
    private volatile boolean upgraded;

    TimedEndPoint(
            SocketChannel channel,
            ManagedSelector selector,
            SelectionKey key,
            Scheduler scheduler,
            JettyLimits limits) {
        super(channel, selector, key, scheduler);
        this.limits = limits;
        setIdleTimeout(limits.idleTime().toMillis());
    }

    JettyLimits limits() {
        return limits;
    }

    ExclusiveReader reader() {
        return reader;
    }

    /** With HTTP/2, the callback need not be exclusive, because a stream may be read while others are answered. */
    @Override
    public void fillInterested(Callback callback) {
        super.fillInterested(upgraded ? callback : reader.exclusive(callback));
    }

    /** The first byte after a response begins the head of the next request. */
    @Override
    public int fill(ByteBuffer buffer) throws IOException {
        int filled = super.fill(buffer);
        if (filled > 0 && !timed && inFlight.get() == 0) {
            startTimer(limits.requestTime());
        }
        return filled;
    }

    /** Notes that the connection continues with HTTP/2. */
    @Override
    public void upgrade(Connection newConnection) {
        upgraded = true;
        super.upgrade(newConnection);
    }

    /** Called when the head of a request is complete. */
    void beginRequest() {
        inFlight.incrementAndGet();
        timed = false;
    }

    void endRequest() {
        inFlight.decrementAndGet();
        if (shortened) {
            shortened = false;
            setIdleTimeout(limits.idleTime().toMillis());
        }
    }

    /** Limits the wait for the next bytes of a body, until the end of the request. */
    void shortenIdleTimeout(long millis) {
        shortened = true;
        setIdleTimeout(millis);
    }

    void beginResponse(long bytes) {
        startTimer(limits.responseTime(bytes));
    }

    void endResponse() {
        timed = false;
    }

    /** Closes the connection if its time is over. */
    void closeIfLate(long nanoTime) {
        if (timed && nanoTime - deadline > 0) {
            close(new TimeoutException("the client is too slow"));
        }
    }

    private void startTimer(Duration time) {
        deadline = System.nanoTime() + time.toNanos();
        timed = true;
    }
}
