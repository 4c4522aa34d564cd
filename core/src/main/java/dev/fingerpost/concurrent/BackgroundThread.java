package dev.fingerpost.concurrent;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A daemon thread that starts when it is first needed and runs until it is told to stop. Thread-safe. */
public final class BackgroundThread implements AutoCloseable {

    private static final long CLOSE_MILLIS = 5_000;

    private final String name;
    private final Consumer<BackgroundThread> work;
    private final CountDownLatch ending = new CountDownLatch(1);
    private volatile @Nullable Thread thread;

    /** @param work the work, which must return soon after {@link #isEnding} becomes true */
    public BackgroundThread(String name, Runnable work) {
        this(name, thread -> work.run());
    }

    private BackgroundThread(String name, Consumer<BackgroundThread> work) {
        this.name = name;
        this.work = work;
    }

    /** A thread that works after each pause, and once more when it is told to stop. An interrupt shortens a pause. */
    public static BackgroundThread repeating(String name, Duration pause, Runnable work) {
        return new BackgroundThread(name, thread -> {
            while (!thread.isEnding()) {
                try {
                    if (thread.awaitEnd(pause)) {
                        break;
                    }
                } catch (InterruptedException e) {
                    // an interrupt must not end the work
                }
                work.run();
            }
            work.run();
        });
    }

    /** Starts the thread if it has not been started yet. */
    public void ensureStarted() {
        if (thread == null) {
            start();
        }
    }

    /** Whether the thread was told to stop. */
    public boolean isEnding() {
        return ending.getCount() == 0;
    }

    /**
     * Waits until the thread is told to stop, but no longer than the given time. Returns whether the thread was told to
     * stop.
     */
    public boolean awaitEnd(Duration longest) throws InterruptedException {
        return ending.await(longest.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Tells the thread to stop, and waits for it for at most five seconds. */
    @Override
    public void close() {
        end(CLOSE_MILLIS);
    }

    /** Tells the thread to stop, and waits until it has stopped. */
    public void closeWhenDone() {
        end(0);
    }

    /** Continues to wait after an interrupt, because the work must be done, and restores the interrupt at the end. */
    private void end(long longestMillis) {
        ending.countDown();
        Thread running = running();
        boolean interrupted = false;
        while (running != null) {
            try {
                running.join(longestMillis);
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Synchronized, so that it waits for a start that is in progress. */
    private synchronized @Nullable Thread running() {
        return thread;
    }

    private synchronized void start() {
        if (thread == null) {
            Thread started = new Thread(() -> work.accept(this), name);
            started.setDaemon(true);
            started.start();
            thread = started;
        }
    }
}
