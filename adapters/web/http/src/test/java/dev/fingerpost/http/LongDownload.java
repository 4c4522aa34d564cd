package dev.fingerpost.http;

import dev.fingerpost.http.wire.Failures;
import dev.fingerpost.http.wire.Response;
import dev.fingerpost.http.wire.Status;
import dev.fingerpost.http.wire.StoredBody;
import java.io.InputStream;
import java.time.Clock;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * A body that is longer than the buffers of any engine, and is generated while it is read. It counts how often it was
 * closed.
 */
public final class LongDownload implements StoredBody {

    public static final int LENGTH = 24 << 20;

    /** A prime, so that lost, repeated or moved pieces are noticed. */
    private static final int PERIOD = 251;

    private final Semaphore closed = new Semaphore(0);

    /** An endpoint that answers every request with this body. */
    public HttpEndpoint endpoint() {
        return new HttpEndpoint(
                request -> Response.of(Status.OK, "text/csv; charset=utf-8", this),
                Failures.problems(),
                Clock.systemUTC(),
                HttpSettings.standard());
    }

    @Override
    public long length() {
        return LENGTH;
    }

    @Override
    public InputStream open() {
        return new InputStream() {

            private int at;

            @Override
            public int read() {
                return at < LENGTH ? at++ % PERIOD : -1;
            }
        };
    }

    @Override
    public void close() {
        closed.release();
    }

    /** Whether the bytes are exactly those of this body. */
    public static boolean isWhole(byte[] bytes) {
        if (bytes.length != LENGTH) {
            return false;
        }
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] != (byte) (i % PERIOD)) {
                return false;
            }
        }
        return true;
    }

    /** Waits until a request has closed this body. */
    public boolean awaitClosed() throws InterruptedException {
        return closed.tryAcquire(60, TimeUnit.SECONDS);
    }
}
