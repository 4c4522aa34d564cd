package dev.fingerpost.server.settings;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProgressTest {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream err = new PrintStream(bytes, true, UTF_8);
    private long now;

    @Test
    void elsewhere_than_on_a_terminal_it_is_a_line_each_ten_seconds() {
        try (Progress progress = new Progress(err, false, () -> now, "imported", 0, "")) {
            at(progress, 9, 900);
            at(progress, 10, 1_000);
            at(progress, 19, 1_900);
            at(progress, 20, 3_000);
        }

        assertThat(bytes.toString(UTF_8))
                .isEqualTo("imported 1000 links, 100 a second\nimported 3000 links, 150 a second\n");
    }

    @Test
    void on_a_terminal_it_is_a_bar_with_the_rate_and_the_time_left_that_is_cleared() {
        try (Progress progress = new Progress(err, true, () -> now, "exported", 400, "")) {
            at(progress, 1, 100);
        }

        assertThat(bytes.toString(UTF_8))
                .isEqualTo("\r[" + "#".repeat(7) + " ".repeat(23)
                        + "] exported 100 of 400 links, 100 a second, 3 s left\u001b[K\r\u001b[K");
    }

    @Test
    void work_whose_parts_are_not_counted_has_a_line_in_each_interval() {
        String result = Progress.during(err, "copying", 1, () -> {
            while (bytes.toString(UTF_8).lines().count() < 2) {
                Thread.onSpinWait();
            }
            return "done";
        });

        assertThat(result).isEqualTo("done");
        assertThat(bytes.toString(UTF_8)).startsWith("copying, 0 s so far\n");
    }

    private void at(Progress progress, int seconds, long done) {
        now = Duration.ofSeconds(seconds).toNanos();
        progress.at(done);
    }
}
