package dev.fingerpost.storage.jdbi.migration;

import static java.util.Objects.requireNonNullElse;

import dev.fingerpost.storage.jdbi.dialect.TableNames;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The table of the scripts that have run. It is that of Flyway, down to the quoted names and the checksums, so that a
 * host's Flyway can go on where the library has stopped, and the other way round.
 */
final class MigrationHistory {

    private static final String CREATE = """
            CREATE TABLE `table` (
              `installed_rank` INTEGER NOT NULL PRIMARY KEY,
              `version`        VARCHAR(50),
              `description`    VARCHAR(200) NOT NULL,
              `type`           VARCHAR(20) NOT NULL,
              `script`         VARCHAR(1000) NOT NULL,
              `checksum`       INTEGER,
              `installed_by`   VARCHAR(100) NOT NULL,
              `installed_on`   TIMESTAMP DEFAULT ${now} NOT NULL,
              `execution_time` INTEGER NOT NULL,
              `success`        BOOLEAN NOT NULL
            )${tableOptions}""";
    private static final String ADD = """
            INSERT INTO `table` (`installed_rank`, `version`, `description`, `type`, `script`, `checksum`,
              `installed_by`, `execution_time`, `success`)
            SELECT COALESCE(MAX(`installed_rank`), 0) + 1, ?, ?, 'SQL', ?, ?, ?, ?, ? FROM `table`""";
    private static final String READ =
            "SELECT `version`, `type`, `checksum`, `success` FROM `table` WHERE `version` IS NOT"
                    + " NULL ORDER BY `installed_rank`";
    private static final int LONGEST_USER = 100;

    private final Connection connection;
    private final String name;

    /** @param connection its current schema is that of the tables */
    MigrationHistory(Connection connection, TableNames tables) {
        this.connection = connection;
        this.name = tables.prefix() + "schema_history";
    }

    /** A script that has run, or that Flyway counts as such. */
    record Row(long version, String type, @Nullable Integer checksum, boolean isSuccess) {

        boolean isBaseline() {
            return type.equals("BASELINE");
        }
    }

    boolean exists() throws SQLException {
        return exists(name);
    }

    /** Whether a table with this name, in this case, is in the schema. */
    boolean exists(String table) throws SQLException {
        DatabaseMetaData database = connection.getMetaData();
        try (ResultSet found = database.getTables(connection.getCatalog(), connection.getSchema(), table, null)) {
            while (found.next()) {
                if (table.equals(found.getString("TABLE_NAME"))) { // '_' is a wildcard
                    return true;
                }
            }
            return false;
        }
    }

    void create(Map<String, String> placeholders) throws SQLException {
        execute(new MigrationScript(0, name, CREATE).resolved(placeholders));
    }

    List<Row> rows() throws SQLException {
        List<Row> rows = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(quoted(READ))) {
            while (found.next()) {
                int checksum = found.getInt(3);
                Integer known = found.wasNull() ? null : checksum;
                rows.add(new Row(whole(found.getString(1)), found.getString(2), known, found.getBoolean(4)));
            }
        }
        return rows;
    }

    /** A host may have set the baseline to 1.5. No script of the library has such a number. */
    private static long whole(String version) {
        return Long.parseLong(version.split("\\.", 2)[0]);
    }

    /** Where DDL commits by itself, Flyway records a failed script and refuses to go on. The scripts can run again. */
    void removeFailed() throws SQLException {
        execute("DELETE FROM `table` WHERE `success` = FALSE");
    }

    void add(MigrationScript script, long millis) throws SQLException {
        String user = requireNonNullElse(connection.getMetaData().getUserName(), "");
        try (PreparedStatement insert = connection.prepareStatement(quoted(ADD))) {
            insert.setString(1, String.valueOf(script.version()));
            insert.setString(2, script.description());
            insert.setString(3, script.name());
            insert.setInt(4, script.checksum());
            insert.setString(5, user.substring(0, Math.min(LONGEST_USER, user.length())));
            insert.setInt(6, (int) millis);
            insert.setBoolean(7, true);
            insert.executeUpdate();
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(quoted(sql));
        }
    }

    private String quoted(String sql) throws SQLException {
        return sql.replace("`table`", "`" + name + "`")
                .replace("`", connection.getMetaData().getIdentifierQuoteString());
    }
}
