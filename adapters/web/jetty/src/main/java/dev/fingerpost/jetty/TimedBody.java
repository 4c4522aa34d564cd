package dev.fingerpost.jetty;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.concurrent.TimeUnit;

/**
 * The body of a request, with a time limit within which the whole body must arrive. The time begins with the first
 * read.
 */
final class TimedBody extends FilterInputStream {

    private final TimedEndPoint endPoint;
    private final boolean shared;
    private boolean begun;
    private long deadline;

    /**
     * Creates a body.
     *
     * @param shared whether other requests use the connection at the same time, as in HTTP/2
     */
    TimedBody(InputStream body, TimedEndPoint endPoint, boolean shared) {
        super(body);
        this.endPoint = endPoint;
        this.shared = shared;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        boundWait();
        try {
            return in.read(bytes, offset, length);
        } catch (IOException e) {
            throw millisLeft() > 0 ? e : tooSlow();
        }
    }

    /**
     * Limits the wait for the next bytes. To Jetty, the connection is idle meanwhile, so its idle timeout ends the
     * wait.
     */
    private void boundWait() throws IOException {
        if (!begun) {
            begun = true;
            deadline = System.nanoTime() + endPoint.limits().requestTime().toNanos();
        }
        if (in.available() > 0) {
            return;
        }
        long left = millisLeft();
        if (left <= 0) {
            throw tooSlow();
        }
        if (!shared) {
            endPoint.shortenIdleTimeout(left);
        }
    }

    private long millisLeft() {
        return TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
    }

    private static InterruptedIOException tooSlow() {
        return new InterruptedIOException("the body was sent too slowly");
    }
}
