package dev.fingerpost.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.fingerpost.contract.Deadlines;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Deadlines on a clock that moves only when the test moves it. */
class DeadlineTest {

    private static final Duration LIMIT = Duration.ofSeconds(3);

    private long now = Long.MAX_VALUE - 1_000;

    @Test
    void a_call_has_the_time_that_those_before_it_have_left() {
        shared(() -> {
            call(Duration.ofSeconds(1));
            call(Duration.ofMillis(1_500));
            assertThat(Deadline.current().left(LIMIT)).isEqualTo(Duration.ofMillis(500));
            assertThat(Deadline.current().isOver(LIMIT)).isFalse();
            call(Duration.ofMillis(500));
            assertThat(Deadline.current().isOver(LIMIT)).isTrue();
        });
    }

    @Test
    void extended_calls_have_more_time_than_others_unless_there_is_no_limit() {
        Duration forever = ChronoUnit.FOREVER.getDuration();
        Deadlines.under(Deadline.extendedBy(Duration.ofHours(1)), () -> {
            assertThat(Deadline.current().left(LIMIT)).isBetween(Duration.ofHours(1), LIMIT.plusHours(1));
            assertThat(Deadline.current().left(forever)).isEqualTo(forever);
            return this;
        });
    }

    @Test
    void time_between_calls_does_not_count() {
        shared(() -> {
            call(Duration.ofSeconds(1));
            pass(Duration.ofHours(1));
            call(Duration.ofSeconds(1));
            assertThat(Deadline.current().left(LIMIT)).isEqualTo(Duration.ofSeconds(1));
        });
    }

    @Test
    void the_deadline_of_a_call_stays_and_a_call_within_it_is_not_counted_twice() {
        shared(() -> {
            try (Deadline.Call call = Deadline.call()) {
                pass(Duration.ofSeconds(1));
                call(Duration.ofSeconds(1));
                assertThat(call.deadline().left(LIMIT)).isEqualTo(Duration.ofSeconds(1));
            }
            assertThat(Deadline.current().left(LIMIT)).isEqualTo(Duration.ofSeconds(1));
        });
    }

    @Test
    void a_call_that_fails_has_taken_its_time() {
        shared(() -> {
            assertThatIllegalStateException().isThrownBy(() -> {
                Deadline.Call call = Deadline.call();
                try (call) {
                    pass(LIMIT);
                    throw new IllegalStateException("failed");
                }
            });
            assertThat(Deadline.current().isOver(LIMIT)).isTrue();
        });
    }

    @Test
    void calls_that_share_within_others_share_the_time_of_those() {
        shared(() -> {
            Deadline.Scope inner = Deadline.share();
            try (inner) {
                call(LIMIT);
            }
            assertThat(Deadline.current().isOver(LIMIT)).isTrue();
        });
    }

    @Test
    void calls_for_others_have_the_rest_of_their_time_and_take_none_of_the_threads_own() {
        Deadline others = Deadline.start(() -> now);
        pass(Duration.ofSeconds(2));
        shared(() -> {
            boolean isOver = Deadlines.under(others, () -> {
                assertThat(Deadline.current().left(LIMIT)).isEqualTo(Duration.ofSeconds(1));
                call(Duration.ofSeconds(1));
                return Deadline.current().isOver(LIMIT);
            });
            assertThat(isOver).isTrue();
            assertThat(Deadline.current().left(LIMIT)).isEqualTo(LIMIT);
        });
    }

    @Test
    void calls_outside_and_of_other_threads_have_all_of_their_time() {
        Duration day = Duration.ofDays(1);
        shared(() -> {
            call(day);
            assertThat(CompletableFuture.supplyAsync(() -> Deadline.current().isOver(day)))
                    .succeedsWithin(Duration.ofMinutes(1))
                    .isEqualTo(false);
        });
        assertThat(Deadline.current().isOver(day)).isFalse();
        assertThat(Deadline.start().isOver(day)).isFalse();
        assertThat(Deadline.startedBefore(day).isOver(day)).isTrue();
    }

    /** The values of the nanosecond clock may overflow between the two. */
    @Test
    void the_earliest_is_the_one_that_started_first() {
        Deadline first = Deadline.start(() -> now);
        pass(Duration.ofSeconds(1));
        Deadline second = Deadline.start(() -> now);

        assertThat(Deadline.earliest(List.of(second, first))).isSameAs(first);
    }

    @Test
    void without_a_limit_there_is_always_time() {
        Duration forever = ChronoUnit.FOREVER.getDuration();

        assertThat(Deadline.startedBefore(Duration.ofDays(365)).isOver(forever)).isFalse();
    }

    private void shared(Runnable calls) {
        Deadlines.under(Deadline.start(() -> now), () -> {
            calls.run();
            return this;
        });
    }

    private Duration call(Duration time) {
        Deadline.Call call = Deadline.call();
        try (call) {
            pass(time);
            return time;
        }
    }

    private void pass(Duration time) {
        now += time.toNanos();
    }
}
