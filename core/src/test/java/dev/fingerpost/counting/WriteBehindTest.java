package dev.fingerpost.counting;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class WriteBehindTest {

    private static final int MOST_LINKS = 100_000;
    private static final Duration MINUTE = Duration.ofMinutes(1);

    @Test
    void the_buffer_has_room_for_its_links_and_no_other() {
        try (WriteBehind buffer = buffer(clicks -> {})) {
            for (int id = 1; id < MOST_LINKS; id++) {
                buffer.add(id, 1, Instant.EPOCH);
            }
            assertThat(buffer.add(MOST_LINKS, 1, Instant.EPOCH)).isTrue();

            assertThat(buffer.add(MOST_LINKS + 1, 1, Instant.EPOCH)).isFalse();
            assertThat(buffer.add(1, 1, Instant.EPOCH)).isTrue();
            assertThat(buffer.waiting()).isEqualTo(MOST_LINKS + 1);
        }
    }

    @Test
    void a_thread_that_is_interrupted_while_it_closes_writes_all_and_stays_interrupted() {
        int[] written = {0};
        WriteBehind buffer = buffer(clicks -> written[0] += clicks.size());
        buffer.add(1, 1, Instant.EPOCH);

        Thread.currentThread().interrupt();
        buffer.close();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(written[0]).isEqualTo(1);
    }

    @Test
    void its_thread_keeps_no_process_alive() {
        try (WriteBehind buffer = buffer(clicks -> {})) {
            buffer.add(1, 1, Instant.EPOCH);

            assertThat(Thread.getAllStackTraces().keySet())
                    .filteredOn(thread -> thread.getName().equals("fingerpost-clicks"))
                    .isNotEmpty()
                    .allMatch(Thread::isDaemon);
        }
    }

    private static WriteBehind buffer(Consumer<SortedMap<Long, Long>> commits) {
        GatedClicks clicks = new GatedClicks(wanted -> {
            commits.accept(wanted);
            return Map.of();
        });
        clicks.mayCommit.release(1_000);
        return new WriteBehind(clicks.store(), MINUTE);
    }
}
