package dev.fingerpost.jetty;

import java.util.concurrent.locks.ReentrantLock;
import org.eclipse.jetty.util.Callback;

/**
 * Lets one thread at a time read a connection of HTTP/1.1. Jetty 12.1.14 answers a request that it cannot parse on a second
 * thread, whose last step has a third one read on. Where the first thread has not yet returned the connection's buffer to
 * the pool of all connections, it returns it while the third one reads into it, and a request of another client that is
 * given this buffer is damaged. Here the third thread waits for the first, which does not wait for anything any more.
 *
 * <p>{@code ExclusiveReaderTest} shows the fault: with a {@link #read} that only runs its argument it fails. Where it passes so
 * with a newer Jetty, this class can go, with {@code execute} of {@link ConnectionThreads} and the callback of {@link
 * TimedEndPoint#fillInterested}.
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

    /** What is told of bytes to read, and reads them when no other thread does. */
    Callback exclusive(Callback fillable) {
        return Callback.from(fillable.getInvocationType(), () -> read(fillable::succeeded), fillable::failed);
    }

    /** Whether a thread waits for the one that reads. */
    boolean isAwaited() {
        return reading.hasQueuedThreads();
    }
}
