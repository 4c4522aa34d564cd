package dev.fingerpost.internal.concurrent;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A daemon thread that starts when it is first needed, and is asked to end. Thread-safe. */
public final class BackgroundThread implements AutoCloseable {

    private static final long CLOSE_MILLIS = 5_000;

    private final String name;
    private final Runnable work;
    private final CountDownLatch ending = new CountDownLatch(1);
    private volatile @Nullable Thread thread;

    /** @param work ends soon after {@link #isEnding} is true */
    public BackgroundThread(String name, Runnable work) {
        this.name = requireNonNull(name, "name");
        this.work = requireNonNull(work, "work");
    }

    /** Starts the thread if it has not been started yet. */
    public void ensureStarted() {
        if (thread == null) {
            start();
        }
    }

    /** Whether it has been asked to end. */
    public boolean isEnding() {
        return ending.getCount() == 0;
    }

    /** Waits until it is asked to end, this long at most; whether it has been. */
    public boolean awaitEnd(Duration longest) throws InterruptedException {
        return ending.await(longest.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Asks the thread to end, and waits for it for five seconds at most. */
    @Override
    public void close() {
        ending.countDown();
        Thread running = thread;
        if (running == null) {
            return;
        }
        try {
            running.join(CLOSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void start() {
        if (thread == null) {
            thread = new Thread(work, name);
            thread.setDaemon(true);
            thread.start();
        }
    }
}
