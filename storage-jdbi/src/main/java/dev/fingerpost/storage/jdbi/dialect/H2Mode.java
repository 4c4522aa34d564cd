package dev.fingerpost.storage.jdbi.dialect;

import dev.fingerpost.failure.StorageException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * The {@code MODE} of an H2 database, in which it imitates another database. Some modes change the meaning of
 * statements: in {@code Oracle} an empty text is NULL, in {@code MSSQLServer} and {@code Derby} a unique index allows
 * only one row without a value, and in {@code STRICT} an aggregate function is missing. Only modes that pass the
 * contract of storages are allowed.
 */
final class H2Mode {

    private static final List<String> SUPPORTED = List.of("REGULAR", "PostgreSQL", "MySQL");
    private static final String MODE =
            "SELECT SETTING_VALUE FROM INFORMATION_SCHEMA.SETTINGS WHERE SETTING_NAME = 'MODE'";

    private H2Mode() {}

    /**
     * Checks the mode.
     *
     * @throws StorageException if the mode is not supported
     */
    static void check(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet setting = statement.executeQuery(MODE)) {
            String mode = setting.next() ? setting.getString(1) : "REGULAR";
            if (SUPPORTED.stream().noneMatch(mode::equalsIgnoreCase)) {
                throw StorageException.failed(
                        "open the database: H2 is not supported with MODE=" + mode
                                + ". Remove MODE from the JDBC URL, or use one of "
                                + String.join(", ", SUPPORTED),
                        null);
            }
        }
    }
}
