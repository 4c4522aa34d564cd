package dev.fingerpost.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

/** Many threads that start as one. */
final class Race {

    private static final long PATIENCE_SECONDS = 100;

    private Race() {}

    /** Runs each in a thread of its own; what they returned, in their order. A failure of any is the caller's. */
    static <T> List<T> run(List<Callable<T>> runners) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(runners.size());
        try {
            CountDownLatch ready = new CountDownLatch(runners.size());
            List<Future<T>> running = new ArrayList<>();
            for (Callable<T> runner : runners) {
                running.add(threads.submit(() -> {
                    ready.countDown();
                    ready.await();
                    return runner.call();
                }));
            }
            List<T> results = new ArrayList<>();
            for (Future<T> future : running) {
                results.add(result(future));
            }
            return results;
        } finally {
            threads.shutdownNow();
            assertThat(threads.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS))
                    .isTrue();
        }
    }

    /** The same work in many threads, told its number from 0. */
    static <T> List<T> run(int threads, IntFunction<T> work) throws Exception {
        List<Callable<T>> runners = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            int number = i;
            runners.add(() -> work.apply(number));
        }
        return run(runners);
    }

    private static <T> T result(Future<T> future) throws Exception {
        try {
            return future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new AssertionError("a thread failed: " + e.getCause(), e.getCause());
        }
    }
}
