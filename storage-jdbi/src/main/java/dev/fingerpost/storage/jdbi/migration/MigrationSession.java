package dev.fingerpost.storage.jdbi.migration;

import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.dialect.TableNames;
import dev.fingerpost.storage.jdbi.transaction.CommitException;
import dev.fingerpost.storage.jdbi.transaction.Purpose;
import dev.fingerpost.storage.jdbi.transaction.Transaction;
import dev.fingerpost.storage.jdbi.transaction.Transaction.Body;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.sql.DataSource;

/** A connection of the host for transactions in the schema of the tables. Its state is restored at the end. */
final class MigrationSession implements AutoCloseable {

    /**
     * H2 stores the name of the schema in upper case. The statement itself is in upper case, because H2 can be
     * configured to keep the case of names.
     */
    private static final String HAS_SCHEMA =
            "SELECT SCHEMA_NAME FROM INFORMATION_SCHEMA.SCHEMATA WHERE SCHEMA_NAME IN ('%s', '%s')";

    private final Connection connection;
    private final Dialect dialect;
    private final TableNames tables;
    private final MigrationScripts scripts;
    private final Map<String, String> placeholders;
    private final MigrationHistory history;

    MigrationSession(DataSource dataSource, Dialect dialect, TableNames tables, MigrationScripts scripts)
            throws SQLException {
        this.connection = dataSource.getConnection();
        this.dialect = dialect;
        this.tables = tables;
        this.scripts = scripts;
        this.placeholders = MigrationScripts.placeholders(dialect, tables);
        this.history = new MigrationHistory(connection, tables);
    }

    /** The plan according to the history; empty if there is no history yet. Changes nothing. */
    Optional<MigrationPlan> read() throws SQLException, CommitException {
        return inTransaction(
                Purpose.READ_ONCE,
                () -> entersSchema() && history.exists()
                        ? Optional.of(new MigrationPlan(scripts, history.rows()))
                        : Optional.empty());
    }

    /** Whether the table of links exists, no matter who has created it. */
    boolean hasLinks() throws SQLException, CommitException {
        return inTransaction(Purpose.READ_ONCE, () -> entersSchema() && history.exists("link"));
    }

    /**
     * Runs the next script, in one transaction if the database has transactional DDL. Returns whether there was a
     * script. Other processes are excluded meanwhile if the database has a lock for that.
     *
     * @param haveRun whether all scripts have already run, so that they are only recorded
     */
    boolean runNext(boolean haveRun, MigrationProgress progress) throws SQLException, CommitException {
        int lock = Objects.hash(connection.getCatalog(), tables.inStatement("fingerpost_"));
        try {
            return inTransaction(Purpose.WRITE, () -> {
                execute(dialect.migrationLock(lock));
                List<MigrationScript> missing = missing();
                if (haveRun && !missing.isEmpty()) {
                    history.add(missing.get(0));
                } else if (!missing.isEmpty()) {
                    runFirst(missing, progress);
                }
                return !missing.isEmpty();
            });
        } finally {
            Transaction.afterwards(() -> execute(dialect.migrationUnlock(lock)));
        }
    }

    private List<MigrationScript> missing() throws SQLException {
        if (!entersSchema()) {
            execute("CREATE SCHEMA " + tables.schema());
            entersSchema();
        }
        if (!history.exists()) {
            history.create(placeholders);
        }
        MigrationPlan plan = new MigrationPlan(scripts, history.rows());
        plan.check();
        return plan.missing();
    }

    private void runFirst(List<MigrationScript> missing, MigrationProgress progress) throws SQLException {
        MigrationScript script = missing.get(0);
        progress.begins(
                script,
                missing.stream()
                        .mapToLong(each -> each.statements(placeholders).size())
                        .sum());
        for (String statement : script.statements(placeholders)) {
            executeOnce(statement);
            progress.statementDone();
        }
        history.add(script);
        progress.ends(script);
    }

    private void executeOnce(String sql) throws SQLException {
        try {
            execute(sql);
        } catch (SQLException e) {
            if (!dialect.existsAlready(e)) {
                throw e;
            }
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
