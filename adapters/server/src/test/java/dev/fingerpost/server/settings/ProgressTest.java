package dev.fingerpost.server.settings;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProgressTest {

    private static final String DRAWN = "\r\u001b[?7l%s\u001b[K\u001b[?7h\r";

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream err = new PrintStream(bytes, true, UTF_8);
    private long now;

    @Test
    void elsewhere_than_on_a_terminal_it_is_a_line_whenever_it_is_shown() {
        try (Progress progress = new Progress(err, false, () -> now, "")) {
            progress.begins("copying the database", "KiB");
            shown(progress, 10);
            progress.begins("importing", "links");
            progress.at(1_000, 0);
            shown(progress, 20);
            progress.at(3_000, 0);
            shown(progress, 30);
        }

        assertThat(bytes.toString(UTF_8)).isEqualTo("""
                copying the database, 10 s so far
                importing, 1000 links, 100 a second
                importing, 3000 links, 150 a second
                """);
    }

    @Test
    void on_a_terminal_it_is_a_bar_with_the_rate_and_the_time_left_that_is_cleared() {
        try (Progress progress = new Progress(err, true, () -> now, "")) {
            progress.begins("exporting", "links");
            now = Duration.ofSeconds(1).toNanos();
            progress.at(100, 400);
            progress.at(200, 400);
            shown(progress, 2);
        }

        assertThat(bytes.toString(UTF_8))
                .isEqualTo(DRAWN.formatted("exporting, 0 s so far")
                        + DRAWN.formatted("[#####               ] exporting, 100 of 400 links, 100 a second, 3 s left")
                        + DRAWN.formatted("[##########          ] exporting, 200 of 400 links, 100 a second, 2 s left")
                        + "\r\u001b[K");
    }

    @Test
    void what_is_watched_is_asked_whenever_it_is_shown() {
        try (Progress progress = new Progress(err, false, () -> now, "")) {
            progress.begins("copying the database", "KiB");
            progress.watch(() -> now / 1_000_000_000, 40);
            shown(progress, 10);
            shown(progress, 20);
        }

        assertThat(bytes.toString(UTF_8)).isEqualTo("""
                copying the database, 10 of 40 KiB, 1 a second, 30 s left
                copying the database, 20 of 40 KiB, 1 a second, 20 s left
                """);
    }

    private void shown(Progress progress, int seconds) {
        now = Duration.ofSeconds(seconds).toNanos();
        progress.show();
    }
}
