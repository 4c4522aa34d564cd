package dev.fingerpost.storage.jdbi.database;

import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Gets the time, the retries and the success of each call. */
@FunctionalInterface
public interface OperationObserver {

    OperationObserver NONE = (operation, nanos, retries, failed) -> {};

    /** A call has ended. */
    void completed(String operation, long nanos, int retries, boolean failed);

    /**
     * Runs and observes a call.
     *
     * @param retries how often it was repeated, asked at its end
     */
    default <R> R observe(String operation, IntSupplier retries, Supplier<R> call) {
        long start = System.nanoTime();
        boolean failed = true;
        try {
            R result = call.get();
            failed = false;
            return result;
        } finally {
            completed(operation, System.nanoTime() - start, retries.getAsInt(), failed);
        }
    }
}
