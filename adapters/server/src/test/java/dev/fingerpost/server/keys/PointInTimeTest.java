package dev.fingerpost.server.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Setting;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PointInTimeTest {

    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    @ParameterizedTest
    @CsvSource({
        "2027-01-31T18:00:00, 2027-01-31T17:00:00Z",
        "2027-07-31T18:00:00, 2027-07-31T16:00:00Z",
        "2027-01-31T18:00:00Z, 2027-01-31T18:00:00Z",
        "2027-01-31T18:00:00-05:30, 2027-01-31T23:30:00Z",
        "2027-01-31T18:00:00.250Z, 2027-01-31T18:00:00.250Z",
        "2026-10-25T02:30:00, 2026-10-25T00:30:00Z",
    })
    void reads_offsets_and_local_times(String text, Instant expected) {
        assertThat(PointInTime.parse(new Setting("--expires-at", text), BERLIN)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2027-01-31",
                "2027-02-29T00:00:00",
                "2027-01-31T24:00:00",
                "2027-01-31 18:00:00",
                "2027-02-29T00:00:00Z",
                "2026-03-29T02:30:00",
                "1800000000"
            })
    void refuses_malformed_and_skipped_times(String text) {
        assertThatThrownBy(() -> PointInTime.parse(new Setting("--expires-at", text), BERLIN))
                .isInstanceOf(CommandException.class)
                .hasMessageStartingWith("--expires-at must be a time");
    }
}
