package dev.fingerpost.server.logging;

import java.util.concurrent.CountDownLatch;
import java.util.logging.LogManager;

/**
 * Keeps the log until the server has stopped. The JDK's own manager takes the handlers away as soon as the process is
 * told to end, while requests in flight are still answered and may fail.
 */
public final class LastingLogManager extends LogManager {

    private static volatile CountDownLatch stopped = new CountDownLatch(0);

    /** Runs an action when the process is told to end, and keeps the log until it has run. */
    public static void atEnd(Runnable stop) {
        CountDownLatch end = new CountDownLatch(1);
        Thread hook = new Thread(
                () -> {
                    try {
                        stop.run();
                    } finally {
                        end.countDown();
                    }
                },
                "fingerpost-stop");
        Runtime.getRuntime().addShutdownHook(hook);
        stopped = end;
    }

    /** Called by the JDK when the process is told to end. */
    @Override
    public void reset() {
        try {
            stopped.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        super.reset();
    }
}
