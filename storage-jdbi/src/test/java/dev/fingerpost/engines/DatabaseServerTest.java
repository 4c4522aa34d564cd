package dev.fingerpost.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

/** The servers have the unusual settings that other tests rely on. */
class DatabaseServerTest {

    @Test
    void postgres_sorts_text_as_a_dictionary_does() throws SQLException {
        String database = PostgresServer.shared().freshDatabase();

        assertThat(ask(database, "SELECT CASE WHEN 'a' < 'B' THEN 'a dictionary' ELSE 'bytes' END"))
                .isEqualTo("a dictionary");
    }

    @Test
    void mariadb_compares_text_without_case_and_accents_in_sessions_of_another_zone() throws SQLException {
        String database = MariaDbServer.shared().freshDatabase();

        assertThat(ask(database, "SELECT IF('É' = 'e', 'equal', 'different')")).isEqualTo("equal");
        assertThat(ask(database, "SELECT @@time_zone")).isEqualTo("+05:45");
    }

    @Test
    void mysql_compares_text_without_case_and_accents_in_sessions_of_another_zone() throws SQLException {
        String database = MySqlServer.shared().freshDatabase();

        assertThat(ask(database, "SELECT IF('É' = 'e', 'equal', 'different')")).isEqualTo("equal");
        assertThat(ask(database, "SELECT @@time_zone")).isEqualTo("+05:45");
    }

    /**
     * When MariaDB starts, it deletes all tables in its folder for temporary tables, even those of another running
     * server, so servers must not share that folder.
     */
    @Test
    void mariadb_has_a_folder_of_its_own_for_temporary_tables() throws SQLException {
        String database = MariaDbServer.shared().freshDatabase();

        assertThat(ask(database, "SELECT @@tmpdir")).contains(ask(database, "SELECT @@port"));
    }

    private static String ask(String database, String question) throws SQLException {
        try (Connection connection = DriverManager.getConnection(database);
                Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(question)) {
            answer.next();
            return answer.getString(1);
        }
    }
}
