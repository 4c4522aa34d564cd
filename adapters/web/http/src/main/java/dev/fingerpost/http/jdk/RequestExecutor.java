package dev.fingerpost.http.jdk;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Creates executors with a thread for each request, so that a slow client delays no other: virtual threads if the JDK
 * has them, otherwise a pool that grows and shrinks.
 */
public final class RequestExecutor {

    private static final long KEEP_SECONDS = 60;

    private RequestExecutor() {}

    /** Creates the executor of a server with at most this number of connections; 0 or less for no limit. */
    public static ExecutorService upTo(int connections) {
        try {
            // This is compiled for Java 17; the method exists from Java 21 on.
            Object virtual =
                    Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
            return (ExecutorService) virtual;
        } catch (ReflectiveOperationException e) {
            return pool(connections);
        }
    }

    static ThreadPoolExecutor pool(int connections) {
        AtomicInteger number = new AtomicInteger();
        ThreadFactory factory = task -> {
            Thread thread = new Thread(task, "fingerpost-http-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
        // Twice as many, because the next request of a connection may arrive before the thread of its previous one has
        // ended.
        int most = connections > 0 && connections < Integer.MAX_VALUE / 2 ? 2 * connections : Integer.MAX_VALUE;
        return new ThreadPoolExecutor(0, most, KEEP_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), factory);
    }
}
