package dev.fingerpost.storage.jdbi.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MySqlVersionTest {

    @ParameterizedTest
    @ValueSource(strings = {"5.7.44", "8.0.9", "8.0.11-TiDB-v7.5.0", "8.0.18", "8.0.18-google"})
    void a_version_without_the_alias_of_an_inserted_row_is_too_old(String version) {
        assertThat(MySqlDialect.isTooOld(version)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"8.0.19", "8.0.42-0ubuntu0.24.04.1", "8.1.0", "8.4.8", "9.7.4-2", "10.0.0"})
    void a_newer_one_is_not(String version) {
        assertThat(MySqlDialect.isTooOld(version)).isFalse();
    }
}
