package dev.fingerpost.server.logging;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

class LibraryLogFilterTest {

    private final AtomicLong nanos = new AtomicLong();
    private final LibraryLogFilter filter = new LibraryLogFilter(nanos::get);

    @Test
    void a_logger_of_the_engine_logs_one_line_a_second() {
        assertThat(passes("org.eclipse.jetty.io.ManagedSelector")).isTrue();
        assertThat(passes("org.eclipse.jetty.io.ManagedSelector")).isFalse();
        assertThat(passes("org.eclipse.jetty.server.Server")).isTrue();
        nanos.addAndGet(Duration.ofSeconds(1).toNanos());
        assertThat(passes("org.eclipse.jetty.io.ManagedSelector")).isTrue();
    }

    @Test
    void other_loggers_are_left_alone() {
        for (int i = 0; i < 3; i++) {
            assertThat(passes("dev.fingerpost.http.wire.Failures")).isTrue();
            assertThat(passes(null)).isTrue();
        }
    }

    private boolean passes(String logger) {
        LogRecord event = new LogRecord(Level.WARNING, "event");
        event.setLoggerName(logger);
        return filter.isLoggable(event);
    }
}
