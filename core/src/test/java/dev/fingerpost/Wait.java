package dev.fingerpost;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * Waits for what another thread or another process does. The waiting thread is parked between its looks, so that it
 * leaves the processor to the thread for which it waits.
 */
public final class Wait {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(5);

    private Wait() {}

    /** Waits until the condition is true. Fails with the name of what it waits for if that takes a minute. */
    public static void until(String what, Callable<Boolean> condition) {
        until(() -> "waited for " + what, condition);
    }

    /**
     * Like {@link #until(String, Callable)}, with a message that is made when the wait fails, such as the output of
     * another process.
     */
    public static void until(Supplier<String> message, Callable<Boolean> condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!isTrue(condition)) {
            if (Thread.currentThread().isInterrupted() || System.nanoTime() - end > 0) {
                throw new AssertionError(message.get());
            }
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
        }
    }

    private static boolean isTrue(Callable<Boolean> condition) {
        try {
            return condition.call();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
