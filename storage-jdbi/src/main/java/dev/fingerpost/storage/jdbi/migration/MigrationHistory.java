package dev.fingerpost.storage.jdbi.migration;

import dev.fingerpost.storage.jdbi.dialect.TableNames;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The table of the scripts that the library has run. If no lock has kept two processes apart, the primary key of the
 * table lets only one of them record a script.
 */
final class MigrationHistory {

    private static final String CREATE = """
            CREATE TABLE IF NOT EXISTS ${prefix}migration (
              port     ${exact} NOT NULL,
              version  BIGINT NOT NULL,
              script   ${text} NOT NULL,
              checksum BIGINT NOT NULL,
              PRIMARY KEY (port, version)
            )${tableOptions}""";
    private static final String ADD = "INSERT INTO %smigration (version, script, checksum, port) VALUES (?, ?, ?, ?)";
    private static final String READ = "SELECT version, checksum, port FROM %smigration ORDER BY version";

    private final Connection connection;
    private final String prefix;

    /**
     * @param connection a connection whose current schema is that of the tables
     */
    MigrationHistory(Connection connection, TableNames tables) {
        this.connection = connection;
        this.prefix = tables.prefix();
    }

    /**
     * A script that has run.
     *
     * @param port the name of the port whose feature was installed by it; empty for a script of every database
     */
    record Row(long version, long checksum, String port) {}

    boolean exists() throws SQLException {
        return exists("migration");
    }

    /** Whether a table of the library is in the schema. By default, H2 stores its name in upper case. */
    boolean exists(String table) throws SQLException {
        String name = prefix + table;
        return isTable(name) || isTable(name.toUpperCase(Locale.ROOT));
    }

    private boolean isTable(String name) throws SQLException {
        DatabaseMetaData database = connection.getMetaData();
        try (ResultSet found = database.getTables(connection.getCatalog(), connection.getSchema(), name, null)) {
            while (found.next()) {
                if (name.equals(found.getString("TABLE_NAME"))) { // '_' is a wildcard
                    return true;
                }
            }
            return false;
        }
    }

    void create(Map<String, String> placeholders) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(MigrationScript.resolved(CREATE, placeholders));
        }
    }

    List<Row> rows() throws SQLException {
        List<Row> rows = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(READ.formatted(prefix))) {
            while (found.next()) {
                rows.add(new Row(found.getLong(1), found.getLong(2), found.getString(3)));
            }
        }
        return rows;
    }

    void add(MigrationScript script) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(ADD.formatted(prefix))) {
            insert.setLong(1, script.version());
            insert.setString(2, script.name());
            insert.setLong(3, script.checksum());
            insert.setString(4, script.port());
            insert.executeUpdate();
        }
    }
}
