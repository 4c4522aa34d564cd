package dev.fingerpost.storage.jdbi.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The warnings for H2 databases that can lose commits. */
class H2DurabilityTest {

    @ParameterizedTest
    @CsvSource({"2.2.224, 2, 2", "2.3.232, 2, 3", "2.4.240, 2, 4"})
    void a_file_of_a_tested_version_has_no_warning(String version, int major, int minor) {
        assertThat(new H2Durability(version, major, minor, true, 0).warnings()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"2.5.252, 2, 5", "2.6.260, 2, 6", "3.0.300, 3, 0"})
    void a_file_of_a_faulty_or_unknown_version_has_a_warning(String version, int major, int minor) {
        assertThat(new H2Durability(version, major, minor, true, 0).warnings())
                .singleElement()
                .asString()
                .startsWith("This is H2 " + version + ". ")
                .contains("killed", "loses", "Use H2 2.4.240 or 2.3.232")
                .doesNotContain("\n");
    }

    @Test
    void a_write_delay_has_a_warning_in_every_version() {
        assertThat(new H2Durability("2.3.232", 2, 3, true, 500).warnings()).hasSize(1);
        assertThat(new H2Durability("2.5.252", 2, 5, true, 500).warnings()).hasSize(2);
    }

    /** The data of such a database never survives the process. */
    @Test
    void a_database_in_memory_has_no_warning_in_any_version() {
        assertThat(new H2Durability("2.5.252", 2, 5, false, 0).warnings()).isEmpty();
    }
}
