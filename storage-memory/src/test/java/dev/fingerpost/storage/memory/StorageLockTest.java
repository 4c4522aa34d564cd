package dev.fingerpost.storage.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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
