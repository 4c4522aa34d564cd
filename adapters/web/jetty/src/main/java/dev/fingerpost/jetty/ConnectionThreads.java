package dev.fingerpost.jetty;

import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** The threads of the server. A connection of HTTP/1.1 that one of them is to read on waits until no other reads it. */
class ConnectionThreads extends QueuedThreadPool {

    /** Threads beside one for each connection: for accepting, selecting and timeouts. */
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
