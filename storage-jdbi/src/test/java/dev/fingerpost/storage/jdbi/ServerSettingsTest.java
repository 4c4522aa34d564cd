package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.engines.MariaDbServer;
import dev.fingerpost.engines.PostgresServer;
import dev.fingerpost.failure.StorageException;
import java.util.Locale;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Opening refuses servers whose settings would lose data. */
class ServerSettingsTest {

    /** One of the encodings lacks most characters, and the other takes bytes for characters. */
    @ParameterizedTest
    @ValueSource(strings = {"LATIN1", "SQL_ASCII"})
    void a_postgres_database_in_another_encoding_is_refused(String encoding) {
        String name = "fingerpost_" + encoding.toLowerCase(Locale.ROOT) + System.nanoTime();
        Jdbi.create(PostgresServer.shared().freshDatabase())
                .useHandle(handle -> handle.execute("CREATE DATABASE " + name + " TEMPLATE template0 ENCODING '"
                        + encoding + "' LOCALE_PROVIDER libc LOCALE 'C'"));

        assertRefused(PostgresServer.shared().url(name), "its encoding must be UTF8");
    }

    @Test
    void a_mariadb_that_truncates_long_values_is_refused() {
        assertRefused(
                MariaDbServer.shared().freshDatabase() + "&sessionVariables=sql_mode='NO_ENGINE_SUBSTITUTION'",
                "sql_mode must contain STRICT_TRANS_TABLES");
    }

    @Test
    void a_mariadb_that_truncates_the_ids_of_pixels_is_refused() {
        assertRefused(
                MariaDbServer.shared().freshDatabase() + "&sessionVariables=group_concat_max_len=1024",
                "group_concat_max_len must be at least 65536");
    }

    @Test
    void a_mariadb_with_a_stricter_mode_is_accepted() {
        String url = MariaDbServer.shared().freshDatabase() + "&sessionVariables=sql_mode='STRICT_ALL_TABLES'";
        try (HikariDataSource dataSource = TestDatabase.pool(url, 1)) {
            assertThatNoException().isThrownBy(() -> JdbiStorage.open(dataSource));
        }
    }

    /**
     * In such a mode an empty text is NULL, two rows without a value count as duplicates, or an aggregate function is
     * missing.
     */
    @ParameterizedTest
    @ValueSource(strings = {"Oracle", "MSSQLServer", "Derby", "STRICT", "LEGACY", "DB2"})
    void an_h2_that_imitates_a_database_with_other_rules_is_refused(String mode) {
        assertRefused(
                "jdbc:h2:mem:mode" + System.nanoTime() + ";MODE=" + mode,
                "H2 is not supported with MODE=" + mode + ". Remove MODE from the JDBC URL, or use one of REGULAR");
    }

    private static void assertRefused(String url, String reason) {
        try (HikariDataSource dataSource = TestDatabase.pool(url, 1)) {
            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> JdbiStorage.open(dataSource))
                    .withMessageContaining(reason);
        }
    }
}
