package dev.fingerpost.concurrent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.fingerpost.concurrent.OwnerQueue.Limits;
import dev.fingerpost.concurrent.OwnerQueue.Offer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Work of one owner takes no turn from another owner, and work that does not fit is refused at once. */
@Timeout(60)
class OwnerQueueTest {

    private static final Duration LONG = Duration.ofHours(1);

    private final AtomicLong nanos = new AtomicLong();
    private final ConcurrentLinkedQueue<String> begun = new ConcurrentLinkedQueue<>();
    private final Semaphore mayEnd = new Semaphore(0);
    private final Semaphore hasBegun = new Semaphore(0);
    private OwnerQueue queue = new OwnerQueue(new Limits(1, 1, 100, 10), "test", nanos::get);

    @AfterEach
    void end() {
        queue.close();
        mayEnd.release(1_000);
    }

    @Test
    void work_of_another_owner_waits_for_one_piece_at_most() {
        for (int i = 0; i < 10; i++) {
            offer(1, "a" + i);
        }
        awaitBegun(1);
        offer(2, "b");
        offer(3, "c");
        offer(2, "b2");
        mayEnd.release(4);
        awaitBegun(4);

        assertThat(begun).containsExactly("a0", "b", "c", "a1", "b2");
    }

    @Test
    void an_owner_that_always_has_work_gets_no_second_turn_before_others() {
        offer(1, "a0");
        awaitBegun(1);
        offer(1, "a1");
        offer(2, "b0");
        offer(2, "b1");
        offer(1, "a2");
        mayEnd.release(5);
        awaitBegun(4);

        assertThat(begun).containsExactly("a0", "b0", "a1", "b1", "a2");
    }

    @Test
    void an_owner_that_comes_again_is_behind_those_that_came_meanwhile() {
        offer(1, "a0");
        awaitBegun(1);
        offer(2, "b0");
        mayEnd.release();
        awaitBegun(1);
        offer(3, "c0");
        offer(1, "a1");
        mayEnd.release(3);
        awaitBegun(2);

        assertThat(begun).containsExactly("a0", "b0", "c0", "a1");
    }

    @Test
    void one_owner_leaves_a_thread_to_others() {
        queue = new OwnerQueue(new Limits(3, 2, 100, 10), "test", nanos::get);
        for (int i = 0; i < 5; i++) {
            offer(1, "a");
        }
        awaitBegun(2);
        offer(2, "b");
        awaitBegun(1);

        assertThat(begun).containsExactlyInAnyOrder("a", "a", "b");
    }

    @Test
    void long_work_leaves_a_thread_to_short_work_of_every_owner() {
        queue = new OwnerQueue(new Limits(2, 1, 2, 100, 10), "test", nanos::get);
        offer(1, "long");
        offer(2, "long too");
        awaitBegun(1);
        queue.offer(2, Duration.ofMinutes(1), work("short"));
        awaitBegun(1);
        assertThat(begun).containsExactly("long", "short");

        mayEnd.release(3);
        awaitBegun(1);
        assertThat(begun).containsExactly("long", "short", "long too");
    }

    @Test
    void what_is_beyond_the_share_of_an_owner_or_of_all_is_refused_at_once() {
        queue = new OwnerQueue(new Limits(1, 1, 3, 2), "test", nanos::get);
        List<Boolean> taken = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            taken.add(offer(1, "a"));
        }
        taken.add(offer(2, "b"));
        taken.add(offer(2, "b"));

        assertThat(taken).containsExactly(true, true, true, false, true, false);
    }

    @Test
    void a_full_queue_drops_the_newest_work_of_the_owner_with_the_most_of_it() {
        queue = new OwnerQueue(new Limits(1, 1, 3, 3), "test", nanos::get);
        List<Offer> offers = new ArrayList<>();
        for (String name : List.of("a0", "a1", "a2", "a3", "a4", "b0", "b1", "c0")) {
            offers.add(queue.offerOrDrop(name.charAt(0), LONG, work(name)));
        }
        mayEnd.release(10);
        awaitBegun(4);

        assertThat(offers)
                .containsExactly(
                        Offer.TAKEN,
                        Offer.TAKEN,
                        Offer.TAKEN,
                        Offer.TAKEN,
                        Offer.REFUSED,
                        Offer.TAKEN_FOR_ANOTHER,
                        Offer.REFUSED,
                        Offer.TAKEN_FOR_ANOTHER);
        assertThat(begun).containsExactly("a0", "b0", "c0", "a1");
    }

    @Test
    void a_share_of_none_that_waits_still_runs_what_has_a_thread() {
        queue = new OwnerQueue(new Limits(2, 1, 0, 0), "test", nanos::get);

        assertThat(offer(1, "a")).isTrue();
        assertThat(offer(1, "a")).isFalse();
        assertThat(offer(2, "b")).isTrue();
    }

    @Test
    void work_learns_that_its_time_is_over() {
        CompletableFuture<TimeLimit> limit = new CompletableFuture<>();
        queue.offer(1, Duration.ofSeconds(10), limit::complete);
        TimeLimit given = limit.join();

        given.check();
        nanos.addAndGet(TimeUnit.SECONDS.toNanos(9));
        assertThat(given.left()).isEqualTo(Duration.ofSeconds(1));
        nanos.addAndGet(TimeUnit.SECONDS.toNanos(1));
        assertThatExceptionOfType(TimeOverException.class)
                .isThrownBy(given::check)
                .withMessageContaining("PT10S");
    }

    @Test
    void closing_drops_what_waits_and_ends_what_runs_at_its_next_step() {
        CompletableFuture<TimeLimit> limit = new CompletableFuture<>();
        CountDownLatch closed = new CountDownLatch(1);
        CompletableFuture<Boolean> ended = new CompletableFuture<>();
        queue.offer(1, LONG, given -> {
            limit.complete(given);
            await(closed);
            ended.complete(given.left().isZero());
        });
        offer(1, "dropped");
        limit.join();
        queue.close();
        closed.countDown();

        assertThat(ended.join()).isTrue();
        assertThat(offer(1, "refused")).isFalse();
        assertThat(begun).isEmpty();
    }

    @Test
    void work_that_fails_does_not_stop_what_comes_after_it() {
        queue.offer(1, LONG, limit -> {
            throw new IllegalStateException("on purpose");
        });
        offer(1, "next");
        awaitBegun(1);

        assertThat(begun).containsExactly("next");
    }

    @Test
    void an_owner_cannot_have_more_than_all() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Limits(1, 2, 1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new Limits(1, 1, 1, 2));
        assertThatIllegalArgumentException().isThrownBy(() -> new Limits(1, 0, 1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new Limits(1, 2, 1, 1, 1));
    }

    private boolean offer(long owner, String name) {
        return queue.offer(owner, LONG, work(name));
    }

    private Consumer<TimeLimit> work(String name) {
        return limit -> {
            begun.add(name);
            hasBegun.release();
            mayEnd.acquireUninterruptibly();
        };
    }

    private void awaitBegun(int pieces) {
        hasBegun.acquireUninterruptibly(pieces);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
