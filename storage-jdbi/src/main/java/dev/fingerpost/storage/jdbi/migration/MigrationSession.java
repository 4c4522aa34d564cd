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

/** One connection of the host, for transactions in the schema of the tables. It is returned as it was. */
final class MigrationSession implements AutoCloseable {

    /** H2 has its name in upper case. In upper case itself, because H2 may be set up not to change the case of names. */
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

    /** What the history says; empty if there is none. Changes nothing. */
    Optional<MigrationPlan> read() throws SQLException, CommitException {
        return inTransaction(
                Purpose.READ_ONCE,
                () -> entersSchema() && history.exists()
                        ? Optional.of(new MigrationPlan(scripts, history.rows()))
                        : Optional.empty());
    }

    /** Whether there is a table of links, made by whatever means. */
    boolean hasLinks() throws SQLException, CommitException {
        return inTransaction(Purpose.READ_ONCE, () -> entersSchema() && history.exists("link"));
    }

    /**
     * Runs the next script in one transaction, where the database has transactions of DDL, and returns whether there was
     * one. Other processes are locked out meanwhile.
     *
     * @param haveRun all scripts have run and are only recorded
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

    /** Returns false if the schema does not exist. */
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
