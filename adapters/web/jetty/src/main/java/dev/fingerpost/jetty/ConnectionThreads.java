package dev.fingerpost.jetty;

import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * The threads of the server. A thread that is about to read from an HTTP/1.1 connection first waits until no other
 * thread reads from the connection.
 */
class ConnectionThreads extends QueuedThreadPool {

    /** Threads for accepting, selecting and timeouts, in addition to one for each connection. */
    private static final int OTHER_THREADS = 16;

    private static final long STOP_MILLIS = 200;

    ConnectionThreads(JettyLimits limits) {
        super(limits.connections() + OTHER_THREADS);
        setName("fingerpost-http");
        setDaemon(true);
        setStopTimeout(STOP_MILLIS);
    }

    @Override
    public void execute(Runnable job) {
        if (job instanceof Connection connection && connection.getEndPoint() instanceof TimedEndPoint endPoint) {
            super.execute(() -> endPoint.reader().read(job));
        } else {
            super.execute(job);
        }
    }
}
