package dev.fingerpost.http.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.http.wire.WindowCounter.Count;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class WindowCounterTest {

    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5);
    private final WindowCounter counter = new WindowCounter(Duration.ofSeconds(60), nanos::get);

    @Test
    void each_client_has_a_window_that_begins_with_its_first_event() {
        assertThat(counter.count("a")).isEqualTo(new Count(1, 60));
        pass(Duration.ofMillis(1_500));
        assertThat(counter.count("b")).isEqualTo(new Count(1, 60));
        assertThat(counter.count("a")).isEqualTo(new Count(2, 59));
        pass(Duration.ofMillis(58_499));
        assertThat(counter.number("a")).isEqualTo(2);
        pass(Duration.ofMillis(1));
        assertThat(counter.number("a")).isZero();
        assertThat(counter.count("a")).isEqualTo(new Count(1, 60));
        assertThat(counter.number("b")).isEqualTo(1);
    }

    @Test
    void a_reset_ends_the_window_of_one_client() {
        counter.count("a");
        counter.count("b");
        pass(Duration.ofSeconds(10));
        counter.reset("a");

        assertThat(counter.number("a")).isZero();
        assertThat(counter.count("a")).isEqualTo(new Count(1, 60));
        assertThat(counter.number("b")).isEqualTo(1);
        pass(Duration.ofSeconds(50));
        assertThat(counter.number("b")).isZero();
        assertThat(counter.number("a")).isEqualTo(1);
    }

    @Test
    void of_many_clients_the_oldest_windows_are_dropped_first() {
        for (int client = 0; client <= 100_000; client++) {
            counter.count(client);
        }

        assertThat(counter.number(0)).isZero();
        assertThat(counter.number(1)).isEqualTo(1);
        assertThat(counter.number(100_000)).isEqualTo(1);
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }
}
