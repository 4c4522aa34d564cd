package dev.fingerpost.visit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.CapturedLog;
import dev.fingerpost.failure.StorageException;
import java.time.Duration;
import java.util.Map;
import java.util.function.Supplier;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class WriteBehindTest {

    private static final int MOST_LINKS = 100_000;
    private static final Duration MINUTE = Duration.ofMinutes(1);

    @Test
    void the_buffer_has_room_for_its_links_and_no_other() {
        try (WriteBehind buffer = new WriteBehind((wanted, numbering) -> Map.of(), MINUTE)) {
            for (int id = 1; id < MOST_LINKS; id++) {
                buffer.add(id);
            }
            assertThat(buffer.add(MOST_LINKS)).isTrue();

            assertThat(buffer.add(MOST_LINKS + 1)).isFalse();
            assertThat(buffer.add(1)).isTrue();
            assertThat(buffer.waiting()).isEqualTo(MOST_LINKS + 1);
        }
    }

    @Test
    void a_thread_that_is_interrupted_while_it_closes_writes_all_and_stays_interrupted() {
        int[] written = {0};
        WriteBehind buffer = new WriteBehind(
                (wanted, numbering) -> {
                    written[0] += wanted.size();
                    return Map.of();
                },
                MINUTE);
        buffer.add(1);

        Thread.currentThread().interrupt();
        buffer.close();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(written[0]).isEqualTo(1);
    }

    @Test
    void its_thread_keeps_no_process_alive() {
        try (WriteBehind buffer = new WriteBehind((wanted, numbering) -> Map.of(), MINUTE)) {
            buffer.add(1);

            assertThat(Thread.getAllStackTraces().keySet())
                    .filteredOn(thread -> thread.getName().equals("fingerpost-clicks"))
                    .isNotEmpty()
                    .allMatch(Thread::isDaemon);
        }
    }

    @Test
    void each_failure_is_logged_with_its_consequence() {
        assertThat(loggedAfter(() -> StorageException.failed("count", null)))
                .isEqualTo("Could not count clicks; they are retried");
        assertThat(loggedAfter(() -> StorageException.outcomeUnknown("count", null)))
                .isEqualTo("Clicks may be lost: the storage was lost at the commit");
        assertThat(loggedAfter(IllegalStateException::new)).isEqualTo("Clicks are lost");
    }

    /** Buffers of other tests may be writing to the same log. */
    private static String loggedAfter(Supplier<RuntimeException> failure) {
        RuntimeException thrown = failure.get();
        try (CapturedLog log = new CapturedLog(WriteBehind.class)) {
            WriteBehind buffer = new WriteBehind(
                    (wanted, numbering) -> {
                        throw thrown;
                    },
                    MINUTE);
            buffer.add(1);
            buffer.close();
            return log.records().stream()
                    .filter(logged -> logged.getThrown() == thrown)
                    .findFirst()
                    .map(LogRecord::getMessage)
                    .orElseThrow();
        }
    }
}
