package dev.fingerpost.link;

import static dev.fingerpost.Testbed.NOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class ActivePeriodTest {

    @Test
    void it_is_cut_to_whole_seconds_towards_the_past() {
        ActivePeriod period = new ActivePeriod(NOW.plusMillis(999), NOW.plusMillis(1_001));

        assertThat(period).isEqualTo(new ActivePeriod(NOW, NOW.plusSeconds(1)));
        assertThat(new ActivePeriod(Instant.ofEpochMilli(-1), null).start()).isEqualTo(Instant.ofEpochSecond(-1));
    }

    @Test
    void it_includes_its_start_and_not_its_end() {
        ActivePeriod period = new ActivePeriod(NOW, NOW.plusSeconds(1));

        assertThat(period.isAheadAt(NOW.minusNanos(1))).isTrue();
        assertThat(period.isAheadAt(NOW)).isFalse();
        assertThat(period.isOverAt(NOW.plusSeconds(1).minusNanos(1))).isFalse();
        assertThat(period.isOverAt(NOW.plusSeconds(1))).isTrue();
    }

    @Test
    void a_missing_bound_is_no_bound() {
        assertThat(ActivePeriod.ALWAYS.isAheadAt(Instant.MIN)).isFalse();
        assertThat(ActivePeriod.ALWAYS.isOverAt(Instant.MAX)).isFalse();
        assertThat(new ActivePeriod(NOW, null).isOverAt(Instant.MAX)).isFalse();
        assertThat(new ActivePeriod(null, NOW).isAheadAt(Instant.MIN)).isFalse();
    }

    @Test
    void an_empty_period_is_refused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new ActivePeriod(NOW, NOW));
        assertThatIllegalArgumentException().isThrownBy(() -> new ActivePeriod(NOW, NOW.plusMillis(999)));
        assertThatIllegalArgumentException().isThrownBy(() -> new ActivePeriod(NOW, NOW.minusSeconds(1)));
    }
}
