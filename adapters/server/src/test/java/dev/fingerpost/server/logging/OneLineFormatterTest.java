package dev.fingerpost.server.logging;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

class OneLineFormatterTest {

    @Test
    void has_time_level_logger_and_message() {
        LogRecord event = new LogRecord(Level.WARNING, "{0} is full");
        event.setParameters(new Object[] {"The disk"});
        event.setLoggerName("dev.fingerpost.storage.jdbi.JdbiStorage");
        event.setInstant(Instant.parse("2026-11-21T08:30:00.123456Z"));

        assertThat(new OneLineFormatter().format(event))
                .isEqualTo("2026-11-21T08:30:00.123Z WARNING JdbiStorage: The disk is full" + System.lineSeparator());
    }

    @Test
    void is_one_line_for_any_message() {
        LogRecord event = new LogRecord(Level.SEVERE, "a\r\nb\u001b[31m\u2028\u202e");
        event.setThrown(new IllegalStateException("c\nd", new RuntimeException("the cause")));

        assertThat(new OneLineFormatter().format(event).lines())
                .singleElement()
                .asString()
                .contains(
                        "a\\u000d\\u000ab\\u001b[31m\\u2028\\u202e", "c\\u000ad", "the cause", "OneLineFormatterTest");
    }
}
