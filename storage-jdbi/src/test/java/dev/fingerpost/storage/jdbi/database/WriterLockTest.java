package dev.fingerpost.storage.jdbi.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.Wait;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A thread with long writes, such as the writer of statistics, runs beside a click. */
@Timeout(60)
class WriterLockTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(50);

    /** Longer than the time during which a waiting thread may be overtaken. */
    private static final long LONG_NANOS = 3_000_000;

    private final WriterLock lock = new WriterLock();
    private final AtomicBoolean clicked = new AtomicBoolean();
    private final Thread click = new Thread(this::click);

    @RepeatedTest(30) // a thread that wakes up at once is not overtaken
    void a_thread_that_waits_is_not_overtaken_by_two_long_writes() throws Exception {
        lock.lock(TIMEOUT, true);
        click.start();
        Wait.until("a thread to wait", () -> click.getState() == Thread.State.TIMED_WAITING);
        lock.unlock();
        lock.lock(TIMEOUT, true);
        long start = System.nanoTime();
        Wait.until("a long write", () -> System.nanoTime() - start >= LONG_NANOS);
        lock.unlock();
        lock.lock(TIMEOUT, true);

        assertThat(clicked).isTrue();
        lock.unlock();
        click.join();
    }

    @Test
    void a_click_goes_before_others_that_came_before_it() throws Exception {
        List<String> order = new CopyOnWriteArrayList<>();
        List<Thread> threads = new ArrayList<>();
        lock.lock(TIMEOUT, false);
        for (String name : List.of("first", "second", "third", "click")) {
            Thread thread = new Thread(() -> {
                try {
                    lock.lock(TIMEOUT, name.equals("click"));
                    order.add(name);
                    lock.unlock();
                } catch (SQLException e) {
                    throw new IllegalStateException(e);
                }
            });
            threads.add(thread);
            thread.start();
            Wait.until("a thread to wait", () -> thread.getState() == Thread.State.TIMED_WAITING);
        }
        lock.unlock();
        for (Thread thread : threads) {
            thread.join();
        }

        assertThat(order).containsExactly("click", "first", "second", "third");
    }

    @Test
    void others_leave_clicks_as_long_as_one_has_held_them() throws Exception {
        lock.lock(TIMEOUT, false);
        long start = System.nanoTime();
        click.start();
        Wait.until(
                "a thread to wait",
                () -> click.getState() == Thread.State.TIMED_WAITING && System.nanoTime() - start >= LONG_NANOS);
        lock.unlock();
        click.join();
        lock.lock(TIMEOUT, false);

        assertThat(System.nanoTime() - start).isGreaterThan(2 * LONG_NANOS);
        lock.unlock();
    }

    private void click() {
        try {
            lock.lock(TIMEOUT, true);
            clicked.set(true);
            lock.unlock();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
