package dev.fingerpost.internal.concurrent;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A daemon thread that starts when it is first needed, and is asked to end. Thread-safe. */
public final class BackgroundThread implements AutoCloseable {

    private static final long CLOSE_MILLIS = 5_000;

    private final String name;
    private final Consumer<BackgroundThread> work;
    private final CountDownLatch ending = new CountDownLatch(1);
    private volatile @Nullable Thread thread;

    /** @param work ends soon after {@link #isEnding} is true */
    public BackgroundThread(String name, Runnable work) {
        this(name, thread -> work.run());
    }

    private BackgroundThread(String name, Consumer<BackgroundThread> work) {
        this.name = name;
        this.work = work;
    }

    /** A thread that works after each pause, and a last time when it is asked to end. An interrupt shortens a pause. */
    public static BackgroundThread repeating(String name, Duration pause, Runnable work) {
        return new BackgroundThread(name, thread -> {
            while (!thread.isEnding()) {
                try {
                    if (thread.awaitEnd(pause)) {
                        break;
                    }
                } catch (InterruptedException e) {
                    // the work must go on
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
        end(CLOSE_MILLIS);
    }

    /** Asks the thread to end, and waits until it has. */
    public void closeWhenDone() {
        end(0);
    }

    /** Keeps an interrupt for later, because the work must be done. */
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

    /** Waits for a start that is under way. */
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
