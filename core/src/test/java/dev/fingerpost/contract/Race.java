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

/** Runs work in many threads that start at the same moment. */
public final class Race {

    private static final long TIMEOUT_SECONDS = 100;

    private Race() {}

    /** Runs each callable in its own thread. Returns the results in the same order, or fails if one of them fails. */
    public static <T> List<T> run(List<Callable<T>> runners) throws Exception {
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
            assertThat(threads.awaitTermination(TIMEOUT_SECONDS, TimeUnit.SECONDS))
                    .isTrue();
        }
    }

    /** Runs the same work in many threads. The work gets the number of its thread, counted from 0. */
    public static <T> List<T> run(int threads, IntFunction<T> work) throws Exception {
        List<Callable<T>> runners = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            int number = i;
            runners.add(() -> work.apply(number));
        }
        return run(runners);
    }

    private static <T> T result(Future<T> future) throws Exception {
        try {
            return future.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new AssertionError("a thread failed: " + e.getCause(), e.getCause());
        }
    }

    /** Waits until the other threads have counted down, at most this number of seconds. Returns whether they did. */
    public static boolean await(CountDownLatch latch, int seconds) {
        try {
            return latch.await(seconds, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
