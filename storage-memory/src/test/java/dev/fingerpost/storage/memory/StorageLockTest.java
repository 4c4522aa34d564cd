package dev.fingerpost.storage.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class StorageLockTest {

    private final StorageLock lock = new StorageLock();
    private final List<String> order = new CopyOnWriteArrayList<>();

    /** Otherwise readers that overlap could keep a writer waiting forever. */
    @Test
    void a_new_reader_does_not_overtake_a_waiting_writer() throws Exception {
        CountDownLatch readerHasLock = new CountDownLatch(1);
        CountDownLatch readerMayLeave = new CountDownLatch(1);
        Thread reader = new Thread(() -> lock.reading(() -> {
            readerHasLock.countDown();
            return await(readerMayLeave);
        }));
        reader.start();
        readerHasLock.await();

        Thread writer = new Thread(() -> lock.writing(() -> order.add("writer")));
        startUntilItWaits(writer);
        Thread late = new Thread(() -> lock.reading(() -> order.add("late reader")));
        startUntilItWaits(late);
        readerMayLeave.countDown();
        for (Thread thread : List.of(reader, writer, late)) {
            thread.join();
        }

        assertThat(order).containsExactly("writer", "late reader");
    }

    @Test
    void an_optimistic_read_waits_neither_for_readers_nor_for_a_waiting_writer() throws Exception {
        CountDownLatch readerMayLeave = new CountDownLatch(1);
        Thread reader = new Thread(() -> lock.reading(() -> await(readerMayLeave)));
        startUntilItWaits(reader);
        Thread writer = new Thread(() -> lock.writing(() -> order.add("writer")));
        startUntilItWaits(writer);

        assertThat(lock.optimisticRead(() -> List.copyOf(order))).isEmpty();

        readerMayLeave.countDown();
        reader.join();
        writer.join();
        assertThat(lock.optimisticRead(() -> List.copyOf(order))).containsExactly("writer");
    }

    @Test
    void an_optimistic_read_during_a_write_sees_the_whole_write() throws Exception {
        CountDownLatch writerMayLeave = new CountDownLatch(1);
        Thread writer = new Thread(() -> lock.writing(() -> {
            order.add("half");
            await(writerMayLeave);
            return order.add("whole");
        }));
        startUntilItWaits(writer);
        List<List<String>> seen = new CopyOnWriteArrayList<>();
        Thread optimisticReader = new Thread(() -> seen.add(lock.optimisticRead(() -> List.copyOf(order))));
        startUntilItWaits(optimisticReader);
        writerMayLeave.countDown();
        writer.join();
        optimisticReader.join();

        assertThat(seen).containsExactly(List.of("half", "whole"));
    }

    @Test
    void an_optimistic_read_is_repeated_after_a_concurrent_write() {
        List<String> seen = lock.optimisticRead(() -> {
            List<String> before = List.copyOf(order);
            if (before.isEmpty()) {
                inAnotherThread(() -> lock.writing(() -> order.add("written")));
            }
            return before;
        });

        assertThat(seen).containsExactly("written");
    }

    private static void inAnotherThread(Runnable work) {
        CompletableFuture.runAsync(work).join();
    }

    private static void startUntilItWaits(Thread thread) {
        thread.start();
        while (thread.getState() != Thread.State.WAITING && thread.getState() != Thread.State.TERMINATED) {
            Thread.onSpinWait();
        }
    }

    private static boolean await(CountDownLatch latch) {
        try {
            latch.await();
            return true;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
