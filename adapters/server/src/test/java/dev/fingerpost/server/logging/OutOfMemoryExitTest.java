package dev.fingerpost.server.logging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.server.settings.ExitCode;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

class OutOfMemoryExitTest {

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final List<Integer> exits = new ArrayList<>();
    private final OutOfMemoryExit exit = new OutOfMemoryExit(err, exits::add);

    @Test
    void an_error_that_is_caught_and_logged_ends_the_process_with_a_line() {
        exit.publish(event("org.eclipse.jetty.io.ManagedSelector", new IllegalStateException(new OutOfMemoryError())));

        assertThat(exits).containsExactly(ExitCode.OUT_OF_MEMORY.number());
        assertThat(err.toString())
                .isEqualTo("fingerpost-server: the memory of Java (-Xmx) is used up, so the process ends\n");
    }

    @Test
    void an_error_that_ends_a_thread_ends_the_process() {
        exit.uncaughtException(Thread.currentThread(), new OutOfMemoryError());

        assertThat(exits).containsExactly(ExitCode.OUT_OF_MEMORY.number());
    }

    @Test
    void other_failures_and_a_country_file_that_is_too_large_do_not() {
        exit.publish(event("any", new IllegalStateException()));
        exit.publish(event("any", null));
        exit.publish(event("dev.fingerpost.visitors.CountryDatabase", new OutOfMemoryError()));

        assertThat(exits).isEmpty();
    }

    private static LogRecord event(String logger, Throwable thrown) {
        LogRecord event = new LogRecord(Level.SEVERE, "failed");
        event.setLoggerName(logger);
        event.setThrown(thrown);
        return event;
    }
}
