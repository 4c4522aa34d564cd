package dev.fingerpost.storage.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.fingerpost.engines.MariaDbServer;
import dev.fingerpost.engines.MySqlServer;
import dev.fingerpost.failure.StorageException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * MariaDB with MySQL's driver, MySQL with MariaDB's driver, and MySQL with the properties that hosts may set for its
 * own driver.
 */
class DriversTest {

    @Test
    void the_driver_of_mariadb_speaks_to_mysql() throws Exception {
        String url = MySqlServer.shared()
                .freshDatabase()
                .replace("jdbc:mysql:", "jdbc:mariadb:")
                .replace("sslMode=DISABLED", "sslMode=disable");

        assertThat(used(url)).isEqualTo("MySQL by MariaDB Connector/J");
    }

    @Test
    void the_driver_of_mysql_speaks_to_mariadb() throws Exception {
        String url = MariaDbServer.shared().freshDatabase().replace("jdbc:mariadb:", "jdbc:mysql:")
                + "&sslMode=DISABLED&allowPublicKeyRetrieval=true";

        assertThat(used(url)).endsWith("by MySQL Connector/J");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rewriteBatchedStatements=true",
                "useAffectedRows=true",
                "cachePrepStmts=true&useServerPrepStmts=true",
                "connectionTimeZone=Asia/Kathmandu",
                "sessionVariables=sql_mode='ANSI_QUOTES,STRICT_ALL_TABLES'",
                "sessionVariables=sql_mode='NO_BACKSLASH_ESCAPES,STRICT_TRANS_TABLES'",
                "sessionVariables=sql_mode='ANSI,PIPES_AS_CONCAT,STRICT_TRANS_TABLES'",
                "sessionVariables=auto_increment_increment=7",
                "sessionVariables=transaction_isolation='READ-COMMITTED'",
                "sessionVariables=group_concat_max_len=4",
                "tinyInt1isBit=false",
            })
    void mysql_with_the_properties_of_a_host(String property) throws Exception {
        assertThat(used(MySqlServer.shared().freshDatabase() + "&" + property)).startsWith("MySQL by ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '#',
            value = {
                "jdbcCompliantTruncation=false&sessionVariables=sql_mode=''| sql_mode must contain STRICT_TRANS_TABLES",
                "characterEncoding=ISO-8859-1| sends text as latin1",
            })
    void mysql_that_would_damage_texts_in_silence_is_refused(String property, String message) {
        try (HikariDataSource pool = TestDatabase.pool(MySqlServer.shared().freshDatabase() + "&" + property, 4)) {
            assertThatExceptionOfType(StorageException.class)
                    .isThrownBy(() -> JdbiStorage.open(pool))
                    .withMessageContaining(message);
        }
    }

    /** Uses the database by most calls of a storage, and returns the names of the database and of the driver. */
    private static String used(String url) throws Exception {
        try (HikariDataSource pool = TestDatabase.pool(url, 4)) {
            SettingsTest.useEverything(JdbiStorage.open(pool));
            try (var connection = pool.getConnection()) {
                return connection.getMetaData().getDatabaseProductName() + " by "
                        + connection.getMetaData().getDriverName();
            }
        }
    }
}
