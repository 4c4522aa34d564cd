package dev.fingerpost.visit;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class CountingTest {

    @Test
    void a_delay_is_no_longer_than_a_minute() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Counting.afterAnswer().within(Duration.ofSeconds(61)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Counting.afterAnswer().within(Duration.ofSeconds(-1)));
    }
}
