package dev.fingerpost.storage.jdbi.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Timeout;

/** A thread whose writes are long, such as the writer of statistics, beside a click. */
@Timeout(60)
class WriterLockTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(50);

    /** Longer than a thread that waits may be overtaken. */
    private static final long LONG_NANOS = 3_000_000;

    private final WriterLock lock = new WriterLock();
    private final AtomicBoolean clicked = new AtomicBoolean();
    private final Thread click = new Thread(this::click);

    @RepeatedTest(30) // a thread that wakes at once is not overtaken
    void a_thread_that_waits_is_not_overtaken_by_two_long_writes() throws Exception {
        lock.lock(TIMEOUT);
        click.start();
        while (click.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        lock.unlock();
        lock.lock(TIMEOUT);
        long start = System.nanoTime();
        while (System.nanoTime() - start < LONG_NANOS) {
            Thread.onSpinWait();
        }
        lock.unlock();
        lock.lock(TIMEOUT);

        assertThat(clicked).isTrue();
        lock.unlock();
        click.join();
    }

    private void click() {
        try {
            lock.lock(TIMEOUT);
            clicked.set(true);
            lock.unlock();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
