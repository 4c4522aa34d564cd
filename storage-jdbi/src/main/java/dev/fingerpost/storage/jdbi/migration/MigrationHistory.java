package dev.fingerpost.storage.jdbi.migration;

import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.dialect.TableNames;
import dev.fingerpost.storage.jdbi.transaction.CommitException;
import dev.fingerpost.storage.jdbi.transaction.Purpose;
import dev.fingerpost.storage.jdbi.transaction.Transaction;
import dev.fingerpost.storage.jdbi.transaction.Transaction.Body;
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
import java.util.Objects;
import javax.sql.DataSource;

/**
 * The table of the scripts that have run, on a connection of the host, whose state is restored at the end. If no lock
 * has kept two processes apart, the primary key of the table lets only one of them record a script.
 */
final class MigrationHistory implements AutoCloseable {

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

    /**
     * H2 stores the name of the schema in upper case. The statement itself is in upper case, because H2 can be
     * configured to keep the case of names.
     */
    private static final String HAS_SCHEMA =
            "SELECT SCHEMA_NAME FROM INFORMATION_SCHEMA.SCHEMATA WHERE SCHEMA_NAME IN ('%s', '%s')";

    private final Connection connection;
    private final Dialect dialect;
    private final TableNames tables;

    private final Map<String, String> placeholders;

    MigrationHistory(DataSource dataSource, Dialect dialect, TableNames tables) throws SQLException {
        this.connection = dataSource.getConnection();
        this.dialect = dialect;
        this.tables = tables;
        this.placeholders = MigrationScripts.placeholders(dialect, tables);
    }

    /**
     * A script that has run.
     *
     * @param port the name of the port whose feature was installed by it; empty for a script of every database
     */
    record Row(long version, long checksum, String port) {}

    /** A step within the transaction of {@link #change}. */
    @FunctionalInterface
    interface Step {
        boolean run(List<Row> rows) throws SQLException;
    }

    /** The scripts that have run. Changes nothing. */
    List<Row> read() throws SQLException, CommitException {
        return inTransaction(Purpose.READ_ONCE, () -> entersSchema() && exists("migration") ? rows() : List.of());
    }

    /**
     * Whether the host has created the tables, because there is no history. This looks for the tables first and for the
     * history afterwards. The library creates the history first, so tables that another process is creating at this
     * moment are not taken for the host's.
     */
    boolean isOfHost() throws SQLException, CommitException {
        return inTransaction(Purpose.READ_ONCE, () -> entersSchema() && exists("link") && !exists("migration"));
    }

    /**
     * Runs a step, after creating the schema and the history if they are missing, in one transaction if the database
     * has transactional DDL. Other processes are excluded meanwhile if the database has a lock for that.
     */
    boolean change(Step step) throws SQLException, CommitException {
        int lock = Objects.hash(connection.getCatalog(), tables.inStatement("fingerpost_"));
        try {
            return inTransaction(Purpose.WRITE, () -> {
                execute(dialect.migrationLock(lock));
                if (!entersSchema()) {
                    execute("CREATE SCHEMA " + tables.schema());
                    entersSchema();
                }
                if (!exists("migration")) {
                    execute(MigrationScript.resolved(CREATE, placeholders));
                }
                return step.run(rows());
            });
        } finally {
            Transaction.afterwards(() -> execute(dialect.migrationUnlock(lock)));
        }
    }

    /** The statements of a script for this database, in order. */
    List<String> statements(MigrationScript script) {
        return script.statements(placeholders);
    }

    /** Executes a statement of a script. Does nothing if it creates what exists already. */
    void executeOnce(String sql) throws SQLException {
        try {
            execute(sql);
        } catch (SQLException e) {
            if (!dialect.existsAlready(e)) {
                throw e;
            }
        }
    }

    /** Records that a script has run. */
    void add(MigrationScript script) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(ADD.formatted(tables.prefix()))) {
            insert.setLong(1, script.version());
            insert.setString(2, script.name());
            insert.setLong(3, script.checksum());
            insert.setString(4, script.port());
            insert.executeUpdate();
        }
    }

    private List<Row> rows() throws SQLException {
        List<Row> rows = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(READ.formatted(tables.prefix()))) {
            while (found.next()) {
                rows.add(new Row(found.getLong(1), found.getLong(2), found.getString(3)));
            }
        }
        return rows;
    }

    /** Whether a table of the library is in the schema. By default, H2 stores its name in upper case. */
    private boolean exists(String table) throws SQLException {
        String name = tables.prefix() + table;
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

    private void execute(String sql) throws SQLException {
        if (!sql.isEmpty()) {
            try (Statement statement = connection.createStatement()) {
                statement.execute(sql);
            }
        }
    }

    private <R> R inTransaction(Purpose purpose, Body<R> body) throws SQLException, CommitException {
        String catalog = connection.getCatalog();
        String schema = connection.getSchema();
        try {
            return Transaction.run(dialect.transactionControl(connection, purpose), body);
        } finally {
            if (tables.schema() != null) {
                Transaction.afterwards(() -> leaveSchema(catalog, schema));
            }
        }
    }

    /** Makes the schema of the tables the current schema of the connection. Returns false if it does not exist. */
    private boolean entersSchema() throws SQLException {
        String schema = tables.schema();
        if (schema == null) {
            return true;
        }
        try (Statement statement = connection.createStatement();
                ResultSet found =
                        statement.executeQuery(HAS_SCHEMA.formatted(schema, schema.toUpperCase(Locale.ROOT)))) {
            if (!found.next()) {
                return false;
            }
            dialect.enterSchema(connection, found.getString(1));
            return true;
        }
    }

    private void leaveSchema(String catalog, String schema) throws SQLException {
        if (!Objects.equals(connection.getCatalog(), catalog)) {
            connection.setCatalog(catalog);
        }
        if (!Objects.equals(connection.getSchema(), schema)) {
            connection.setSchema(schema);
        }
    }

    @Override
    public void close() {
        Transaction.afterwards(connection::close);
    }
}
