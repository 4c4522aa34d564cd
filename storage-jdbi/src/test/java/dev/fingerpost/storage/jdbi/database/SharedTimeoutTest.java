package dev.fingerpost.storage.jdbi.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Times on a clock that moves only when the test says so. */
class SharedTimeoutTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(3);

    private long now = 1_000;
    private final SharedTimeout shared = new SharedTimeout(() -> now);

    @Test
    void a_call_has_the_time_that_those_before_it_have_left() {
        boolean usedUp = shared.within(() -> {
            call(Duration.ofSeconds(1));
            call(Duration.ofMillis(1_500));
            assertThat(now - shared.start()).isEqualTo(Duration.ofMillis(2_500).toNanos());
            assertThat(shared.isUsedUp(TIMEOUT)).isFalse();
            call(Duration.ofMillis(500));
            return shared.isUsedUp(TIMEOUT);
        });

        assertThat(usedUp).isTrue();
    }

    @Test
    void time_between_calls_does_not_count() {
        assertThat(shared.<Boolean>within(() -> {
                    call(Duration.ofSeconds(1));
                    now += Duration.ofHours(1).toNanos();
                    call(Duration.ofSeconds(1));
                    return shared.isUsedUp(TIMEOUT);
                }))
                .isFalse();
    }

    @Test
    void a_call_that_fails_has_taken_its_time() {
        assertThat(shared.<Boolean>within(() -> {
                    assertThatIllegalStateException()
                            .isThrownBy(() -> shared.counting(() -> {
                                now += TIMEOUT.toNanos();
                                throw new IllegalStateException("failed");
                            }));
                    return shared.isUsedUp(TIMEOUT);
                }))
                .isTrue();
    }

    @Test
    void calls_within_others_share_the_time_of_those() {
        assertThat(shared.<Boolean>within(() -> {
                    shared.within(() -> call(TIMEOUT));
                    return shared.isUsedUp(TIMEOUT);
                }))
                .isTrue();
    }

    @Test
    void calls_after_others_have_the_rest_of_their_time() {
        boolean usedUp = shared.after(Duration.ofSeconds(2), () -> {
            assertThat(shared.used()).isEqualTo(Duration.ofSeconds(2));
            call(Duration.ofMillis(999));
            assertThat(shared.isUsedUp(TIMEOUT)).isFalse();
            call(Duration.ofMillis(1));
            return shared.isUsedUp(TIMEOUT);
        });

        assertThat(usedUp).isTrue();
        assertThat(shared.used()).isZero();
    }

    @Test
    void calls_outside_and_of_other_threads_have_all_of_their_time() {
        shared.within(() -> {
            call(TIMEOUT);
            assertThat(CompletableFuture.supplyAsync(() -> shared.isUsedUp(TIMEOUT)))
                    .succeedsWithin(Duration.ofMinutes(1))
                    .isEqualTo(false);
            return null;
        });
        call(TIMEOUT);

        assertThat(shared.isUsedUp(TIMEOUT)).isFalse();
        assertThat(shared.start()).isEqualTo(now);
    }

    private Duration call(Duration time) {
        return shared.counting(() -> {
            now += time.toNanos();
            return time;
        });
    }
}
