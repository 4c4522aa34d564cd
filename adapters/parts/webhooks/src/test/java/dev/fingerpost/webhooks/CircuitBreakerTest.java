package dev.fingerpost.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class CircuitBreakerTest {

    /** The time of {@link System#nanoTime} may be near its overflow. */
    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1);

    private final CircuitBreaker breaker = new CircuitBreaker(now::get);

    private void pass(Duration time) {
        now.addAndGet(time.toNanos());
    }

    @Test
    void single_failures_leave_it_closed_and_five_in_a_row_open_it() {
        for (int i = 0; i < 20; i++) {
            breaker.failed();
            breaker.failed();
            breaker.failed();
            breaker.failed();
            assertThat(breaker.isClosed() && breaker.allows()).isTrue();
            breaker.succeeded();
        }
        for (int i = 0; i < CircuitBreaker.FAILURES_TO_OPEN; i++) {
            breaker.failed();
        }
        assertThat(breaker.isClosed() || breaker.allows()).isFalse();
    }

    @Test
    void a_receiver_that_did_not_answer_in_time_is_left_alone_at_once() {
        breaker.timedOut();
        assertThat(breaker.allows()).isFalse();
    }

    @Test
    void the_pause_doubles_from_a_second_to_a_minute_and_a_success_closes_the_circuit() {
        breaker.timedOut();
        for (int seconds : new int[] {1, 2, 4, 8, 16, 32, 60, 60, 60}) {
            pass(Duration.ofSeconds(seconds).minusNanos(1));
            assertThat(breaker.allows()).as("before %s seconds", seconds).isFalse();
            pass(Duration.ofNanos(1));
            assertThat(breaker.allows()).as("after %s seconds", seconds).isTrue();
            assertThat(breaker.isClosed()).as("half-open").isFalse();
            breaker.failed();
        }

        breaker.succeeded();
        assertThat(breaker.isClosed()).isTrue();
        breaker.failed();
        assertThat(breaker.isClosed()).as("it counts from the beginning").isTrue();
        breaker.timedOut();
        pass(CircuitBreaker.FIRST_PAUSE);
        assertThat(breaker.allows()).as("so do the pauses").isTrue();
    }
}
