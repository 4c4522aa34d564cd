package dev.fingerpost.concurrent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.failure.StorageException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PruningTest {

    private final AtomicInteger left = new AtomicInteger();
    private final AtomicInteger steps = new AtomicInteger();
    private final CountDownLatch begun = new CountDownLatch(1);
    private volatile Thread thread;
    private volatile boolean failing;
    private final Pruning pruning = new Pruning(List.of(this::delete));

    @Test
    void old_rows_are_deleted_in_steps_of_a_hundred() {
        left.set(250);

        pruning.prune();

        assertThat(left).hasValue(0);
        assertThat(steps).hasValue(3);
    }

    @Test
    void a_round_deletes_no_more_than_a_hundred_thousand() {
        left.set(100_001);

        pruning.prune();

        assertThat(left).hasValue(1);
    }

    @Test
    void each_kind_of_rows_is_deleted() {
        left.set(50);
        AtomicInteger others = new AtomicInteger(70);

        new Pruning(List.of(this::delete, limit -> others.getAndSet(0))).prune();

        assertThat(left).hasValue(0);
        assertThat(others).hasValue(0);
    }

    @Test
    void the_first_old_row_starts_a_thread_and_closing_ends_it() throws Exception {
        left.set(50);

        pruning.start();
        pruning.start();

        assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
        pruning.close();
        assertThat(thread).isNotNull().isNotSameAs(Thread.currentThread());
        assertThat(thread.isAlive()).isFalse();
        assertThat(left).hasValue(0);
    }

    @Test
    void after_the_close_nothing_is_deleted() {
        left.set(50);

        pruning.close();
        pruning.start();
        pruning.prune();

        assertThat(left).hasValue(50);
    }

    @Test
    void a_failure_of_the_storage_ends_a_round_only() throws Exception {
        failing = true;

        pruning.start();

        assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
        pruning.close();
    }

    private int delete(int limit) {
        thread = Thread.currentThread();
        steps.incrementAndGet();
        int deleted = Math.min(left.get(), limit);
        left.addAndGet(-deleted);
        begun.countDown();
        if (failing) {
            throw StorageException.failed("delete rows", null);
        }
        return deleted;
    }
}
