package dev.fingerpost.visit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CountingTest {

    @Test
    void a_delay_is_no_longer_than_a_minute() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Counting.afterAnswer().within(Duration.ofSeconds(61)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Counting.afterAnswer().within(Duration.ofSeconds(-1)));
    }

    @Test
    void is_read_as_seconds_that_may_be_tolerant() {
        assertThat(Counting.parse("0")).contains(Counting.beforeAnswer());
        assertThat(Counting.parse("60,tolerant"))
                .contains(Counting.beforeAnswer().within(Duration.ofSeconds(60)).toleratingFailure());
        assertThat(Stream.of("", "61", "01", "-1", "5s", "tolerant", "5,tolerant,", "5, tolerant"))
                .allSatisfy(text -> assertThat(Counting.parse(text)).isEmpty());
    }
}
