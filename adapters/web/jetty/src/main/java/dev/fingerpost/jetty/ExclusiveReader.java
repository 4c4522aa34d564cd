package dev.fingerpost.jetty;

import java.util.concurrent.locks.ReentrantLock;
import org.eclipse.jetty.util.Callback;

/**
 * Lets only one thread at a time read from an HTTP/1.1 connection. Jetty 12.1.14 answers a request that it cannot parse
 * on a second thread, whose last step makes a third thread continue reading. If the first thread has not yet returned
 * the connection's buffer to the common pool, it does so while the third thread is reading into the same buffer. A
 * request of another client that gets this buffer is then damaged. Here the third thread waits for the first one, which
 * itself waits for nothing by then.
 *
 * <p>{@code ExclusiveReaderTest} shows the fault: it fails with a {@link #read} that only runs its argument. When it
 * passes that way with a newer Jetty, delete this class, together with {@code execute} of {@link ConnectionThreads} and
 * the callback of {@link TimedEndPoint#fillInterested}.
 */
final class ExclusiveReader {

    private final ReentrantLock reading = new ReentrantLock();

    /** Reads when no other thread does. */
    void read(Runnable read) {
        reading.lock();
        try {
            read.run();
        } finally {
            reading.unlock();
        }
    }

    /** Wraps the callback that is told about bytes to read, so that it reads them when no other thread does. */
    Callback exclusive(Callback fillable) {
        return Callback.from(fillable.getInvocationType(), () -> read(fillable::succeeded), fillable::failed);
    }

    /** Whether a thread waits for the one that reads. */
    boolean isAwaited() {
        return reading.hasQueuedThreads();
    }
}
