package dev.fingerpost.http.jdk;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Creates executors with a thread for each request, so that a slow client delays no other: virtual threads if the JDK
 * has them, otherwise a pool that grows and shrinks.
 */
public final class RequestExecutor {

    private RequestExecutor() {}

    /** Creates an executor. */
    public static ExecutorService create() {
        try {
            // This is compiled for Java 17; the method exists from Java 21 on.
            Object virtual =
                    Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
            return (ExecutorService) virtual;
        } catch (ReflectiveOperationException e) {
            AtomicInteger number = new AtomicInteger();
            return Executors.newCachedThreadPool(task -> {
                Thread thread = new Thread(task, "fingerpost-http-" + number.incrementAndGet());
                thread.setDaemon(true);
                return thread;
            });
        }
    }
}
