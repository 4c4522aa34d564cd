package dev.fingerpost.concurrent;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;

/**
 * Reads that wait for their turn. An equal read that arrives meanwhile gets the result of the waiting one. Thread-safe.
 */
final class WaitingReads {

    /** The reads that have not begun, with their future results, which are empty if a read fails. */
    private final ConcurrentMap<Object, CompletableFuture<Optional<Object>>> byKey = new ConcurrentHashMap<>();

    /**
     * Reads, or waits for the result of an equal read that has not begun yet. If that read fails, this caller reads
     * after all, because the failed read may have had less time.
     *
     * @param key a value that is equal for equal reads, whose results have the same type
     * @param read the function that reads; it runs its argument when it begins to read
     */
    @SuppressWarnings("unchecked")
    <R> R read(Object key, Function<Runnable, R> read) {
        CompletableFuture<Optional<Object>> own = new CompletableFuture<>();
        CompletableFuture<Optional<Object>> other = byKey.putIfAbsent(key, own);
        if (other != null) {
            // the wait ends, because the other caller's wait and read are limited
            Optional<Object> result = other.join();
            if (result.isPresent()) {
                return (R) result.get();
            }
            return read.apply(() -> {});
        }
        try {
            R result = read.apply(() -> byKey.remove(key, own));
            own.complete(Optional.of(result));
            return result;
        } finally {
            byKey.remove(key, own);
            own.complete(Optional.empty());
        }
    }
}
