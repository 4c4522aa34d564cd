package dev.fingerpost.internal.bulkhead;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;

/** Reads that wait for their turn. An equal one that comes meanwhile has their result. Thread-safe. */
final class WaitingReads {

    /** The reads that have not begun, each with its result, which is empty if the read fails. */
    private final ConcurrentMap<Object, CompletableFuture<Optional<Object>>> byKey = new ConcurrentHashMap<>();

    /**
     * Reads, or takes the result of an equal read that waits. If that one fails, this one reads itself: the other may have
     * had less time.
     *
     * @param key equal for equal reads, which have results of the same type
     * @param read runs its argument when it begins
     */
    @SuppressWarnings("unchecked")
    <R> R read(Object key, Function<Runnable, R> read) {
        CompletableFuture<Optional<Object>> own = new CompletableFuture<>();
        CompletableFuture<Optional<Object>> other = byKey.putIfAbsent(key, own);
        if (other != null) {
            // it ends: its wait and its read are bounded
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
