package dev.fingerpost.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.RecordingLogger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RateLimitedLogTest {

    private final List<String> lines = new ArrayList<>();
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5);
    private final RateLimitedLog log =
            new RateLimitedLog(new RecordingLogger(lines), Level.INFO, Duration.ofSeconds(1), nanos::get);

    @Test
    void one_line_a_second_says_how_many_were_left_out() {
        for (int i = 0; i < 5; i++) {
            log.log("event " + i, null);
        }
        nanos.addAndGet(Duration.ofMillis(999).toNanos());
        log.log("event 5", null);
        nanos.addAndGet(Duration.ofMillis(1).toNanos());
        log.log("event 6", null);
        nanos.addAndGet(Duration.ofDays(1).toNanos());
        log.log("event 7", null);

        assertThat(lines)
                .containsExactly("event 0", "event 6 (and 5 more since the last line of this kind)", "event 7");
    }
}
