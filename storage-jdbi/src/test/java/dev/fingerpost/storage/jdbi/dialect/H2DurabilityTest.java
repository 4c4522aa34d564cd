package dev.fingerpost.storage.jdbi.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which H2 databases a host is warned of. */
class H2DurabilityTest {

    @ParameterizedTest
    @CsvSource({"2.2.224, 2, 2", "2.3.232, 2, 3", "2.4.240, 2, 4"})
    void a_file_of_a_version_that_keeps_everything_is_fine(String version, int major, int minor) {
        assertThat(new H2Durability(version, major, minor, true, 0).warnings()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"2.5.252, 2, 5", "2.6.260, 2, 6", "3.0.300, 3, 0"})
    void a_file_of_a_version_that_loses_or_is_unknown_is_warned_of(String version, int major, int minor) {
        assertThat(new H2Durability(version, major, minor, true, 0).warnings())
                .singleElement()
                .asString()
                .startsWith("This is H2 " + version + ". ")
                .contains("killed", "loses", "Use H2 2.4.240 or 2.3.232")
                .doesNotContain("\n");
    }

    @Test
    void a_delay_is_warned_of_in_every_version() {
        assertThat(new H2Durability("2.3.232", 2, 3, true, 500).warnings()).hasSize(1);
        assertThat(new H2Durability("2.5.252", 2, 5, true, 500).warnings()).hasSize(2);
    }

    /** Nothing there outlives the process. */
    @Test
    void a_database_in_memory_is_fine_in_every_version() {
        assertThat(new H2Durability("2.5.252", 2, 5, false, 0).warnings()).isEmpty();
    }
}
