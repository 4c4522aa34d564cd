package dev.fingerpost.concurrent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.CapturedLog;
import dev.fingerpost.failure.StorageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.logging.LogRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SumBufferTest {

    private static final int MOST_KEYS = 5;
    private static final int MOST_AT_ONCE = 2;

    private final List<SortedMap<String, Long>> writes = new ArrayList<>();
    private @Nullable RuntimeException failure;
    private Runnable duringWrite = () -> {};
    private final SumBuffer<String> buffer = new SumBuffer<>("Clicks", MOST_KEYS, MOST_AT_ONCE, this::write);

    @Test
    void clicks_of_a_key_are_one_number_and_written_in_bounded_steps() {
        add("a", "b", "c", "a");
        assertThat(buffer.waiting()).isEqualTo(4);

        buffer.flush();
        buffer.flush();

        assertThat(writes).containsExactly(new TreeMap<>(Map.of("a", 2L, "b", 1L)), new TreeMap<>(Map.of("c", 1L)));
        assertThat(buffer.waiting()).isZero();
    }

    @Test
    void a_full_buffer_has_room_for_its_keys_and_no_other() {
        add("a", "b", "c", "d", "e");

        assertThat(buffer.add("f")).isFalse();
        assertThat(buffer.add("a")).isTrue();
        assertThat(buffer.addEvenIfFull("f")).isTrue();
        assertThat(buffer.waiting()).isEqualTo(7);
    }

    /** If they took no room, the buffer would grow with each write that fails. */
    @Test
    void keys_that_are_being_written_take_room_until_the_write_ends() {
        add("a", "b", "c", "d");
        List<Boolean> fits = new ArrayList<>();
        duringWrite = () -> {
            fits.add(buffer.add("f" + fits.size()));
            duringWrite = () -> {};
            fits.add(buffer.add("g"));
        };
        buffer.flush();

        assertThat(fits).containsExactly(true, false);
        assertThat(buffer.add("g")).isTrue();
    }

    @Test
    void after_a_failure_all_that_was_not_written_is_kept() {
        add("a", "b", "c");
        failure = StorageException.failed("count", null);
        buffer.flush();
        assertThat(buffer.waiting()).isEqualTo(3);
        add("a");

        failure = null;
        writes.clear();
        buffer.flush();

        assertThat(writes).containsExactly(new TreeMap<>(Map.of("a", 2L, "b", 1L)), new TreeMap<>(Map.of("c", 1L)));
    }

    @Test
    void what_may_be_written_is_not_retried_and_the_rest_is() {
        add("a", "b", "c");
        failure = StorageException.outcomeUnknown("count", null);
        buffer.flush();
        assertThat(writes).hasSize(1);

        failure = null;
        buffer.flush();

        assertThat(writes).hasSize(2).last().isEqualTo(new TreeMap<>(Map.of("c", 1L)));
    }

    @Test
    void after_closing_clicks_are_refused_and_those_before_are_written() {
        add("a");
        buffer.close();

        assertThat(buffer.add("a")).isFalse();
        assertThat(buffer.addEvenIfFull("a")).isFalse();
        buffer.flush();
        assertThat(writes).containsExactly(new TreeMap<>(Map.of("a", 1L)));
    }

    @Test
    void each_failure_is_logged_with_its_consequence() {
        assertThat(loggedAfter(StorageException.failed("count", null)))
                .isEqualTo("Clicks could not be written; will try again");
        assertThat(loggedAfter(StorageException.outcomeUnknown("count", null)))
                .isEqualTo("Clicks may be lost, because the connection to the storage was lost during the commit");
        assertThat(loggedAfter(new IllegalStateException())).isEqualTo("Clicks are lost");
    }

    /** Buffers of other tests may be writing to the same log. */
    private String loggedAfter(RuntimeException thrown) {
        try (CapturedLog log = new CapturedLog(SumBuffer.class)) {
            SumBuffer<String> failing = new SumBuffer<>("Clicks", MOST_KEYS, MOST_AT_ONCE, this::write);
            failing.add("a");
            failure = thrown;
            failing.flush();
            return log.records().stream()
                    .filter(logged -> logged.getThrown() == thrown)
                    .findFirst()
                    .map(LogRecord::getMessage)
                    .orElseThrow();
        }
    }

    private void add(String... keys) {
        for (String key : keys) {
            assertThat(buffer.add(key)).isTrue();
        }
    }

    private void write(SortedMap<String, Long> clicks) {
        writes.add(clicks);
        duringWrite.run();
        if (failure != null) {
            throw failure;
        }
    }
}
