package dev.fingerpost.server.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The parameters of an SQLite URL, compared with the file that the driver itself opens. */
class JdbcUrlTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"", "?", "?busy_timeout=500", "?Busy_Timeout=500& journal_mode=WAL&&", "?open_mode=6"})
    void known_parameters_leave_the_name_of_the_file(String parameters) throws SQLException {
        String url = "jdbc:sqlite:" + directory.resolve("links&more=1.db") + parameters;

        JdbcUrl.checkParameters(url, DriverManager.getDriver(url));

        DriverManager.getConnection(url).close();
        assertThat(directory).isDirectoryNotContaining(file -> !file.endsWith("links&more=1.db"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"?mode=ro", "?busy_timeout=500&jornal_mode=WAL", "?WAL"})
    void other_parameters_are_refused(String parameters) throws SQLException {
        String url = "jdbc:sqlite:" + directory.resolve("links.db") + parameters;

        assertThatThrownBy(() -> JdbcUrl.checkParameters(url, DriverManager.getDriver(url)))
                .hasMessageContaining("has no parameter");

        DriverManager.getConnection(url).close();
        assertThat(directory.resolve("links.db")).as("the file that was meant").doesNotExist();
    }
}
