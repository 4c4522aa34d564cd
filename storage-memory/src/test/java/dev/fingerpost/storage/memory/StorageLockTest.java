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

    /** Or readers whose times overlap would keep a writer waiting for ever. */
    @Test
    void who_comes_to_read_does_not_pass_a_writer_who_waits() throws Exception {
        CountDownLatch readerIsIn = new CountDownLatch(1);
        CountDownLatch readerMayLeave = new CountDownLatch(1);
        Thread reader = new Thread(() -> lock.reading(() -> {
            readerIsIn.countDown();
            return await(readerMayLeave);
        }));
        reader.start();
        readerIsIn.await();

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
    void who_glances_sees_what_is_there_without_waiting_for_readers_or_writers_who_wait() throws Exception {
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
    void who_glances_while_somebody_writes_sees_what_is_there_afterwards() throws Exception {
        CountDownLatch writerMayLeave = new CountDownLatch(1);
        Thread writer = new Thread(() -> lock.writing(() -> {
            order.add("half");
            await(writerMayLeave);
            return order.add("whole");
        }));
        startUntilItWaits(writer);
        List<List<String>> seen = new CopyOnWriteArrayList<>();
        Thread glancing = new Thread(() -> seen.add(lock.optimisticRead(() -> List.copyOf(order))));
        startUntilItWaits(glancing);
        writerMayLeave.countDown();
        writer.join();
        glancing.join();

        assertThat(seen).containsExactly(List.of("half", "whole"));
    }

    @Test
    void what_was_seen_while_somebody_came_to_write_is_looked_at_again() {
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
