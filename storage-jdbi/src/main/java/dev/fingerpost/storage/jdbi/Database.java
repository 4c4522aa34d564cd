package dev.fingerpost.storage.jdbi;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.Demarcation.Purpose;
import dev.fingerpost.storage.jdbi.Transaction.CommitException;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.jdbi.v3.core.ConnectionFactory;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Handles;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.TemplateEngine;
import org.jspecify.annotations.Nullable;

/**
 * The one place where connections are taken, transactions begin and end, and a driver's failure becomes ours. It works
 * with connections that commit by themselves and with those that do not, and gives them back as they came.
 */
final class Database {

    /** What to do in a transaction. May be called again after a passing failure. */
    @FunctionalInterface
    interface Work<R> {
        R on(Handle handle) throws SQLException;
    }

    /** One try: a piece of work with or without a transaction around it. */
    @FunctionalInterface
    private interface Attempt<R> {
        R on(Handle handle) throws SQLException, CommitException;
    }

    private final Jdbi jdbi;
    private final Dialect dialect;

    Database(DataSource dataSource, Dialect dialect) {
        this.dialect = requireNonNull(dialect, "dialect");
        this.jdbi = Jdbi.create(new HostConnections(dataSource));
        // Statements here are plain SQL, in which "<" is no template.
        jdbi.getConfig(SqlStatements.class).setTemplateEngine(TemplateEngine.NOP);
        if (dialect.keepsNoStatements()) {
            jdbi.setStatementBuilderFactory(new KeptStatements());
        }
        // Where the host's connections do not commit by themselves they are always inside of a transaction.
        jdbi.getConfig(Handles.class).setForceEndTransactions(false);
    }

    Dialect dialect() {
        return dialect;
    }

    /** Reads with one statement. */
    <R> R read(String operation, Work<R> work) {
        return repeated(
                operation,
                handle -> handle.getConnection().getAutoCommit()
                        ? work.on(handle)
                        : inTransaction(handle, Purpose.READ_ONCE, work));
    }

    /** Reads with several statements that all see the same state. */
    <R> R readSnapshot(String operation, Work<R> work) {
        return repeated(operation, handle -> inTransaction(handle, Purpose.READ_SNAPSHOT, work));
    }

    /** Writes, all or nothing. */
    <R> R write(String operation, Work<R> work) {
        return repeated(operation, handle -> inTransaction(handle, Purpose.WRITE, work));
    }

    private <R> R inTransaction(Handle handle, Purpose purpose, Work<R> work) throws SQLException, CommitException {
        return Transaction.run(dialect.demarcation(handle.getConnection(), purpose), () -> work.on(handle));
    }

    /** An interrupt that came before is put off: some drivers close a whole database on it. */
    private <R> R repeated(String operation, Attempt<R> attempt) {
        boolean interrupted = Thread.interrupted();
        try {
            return tries(operation, attempt);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private <R> R tries(String operation, Attempt<R> attempt) {
        Patience patience = new Patience();
        while (true) {
            try (Handle handle = jdbi.open()) {
                return attempt.on(handle);
            } catch (CommitException | SQLException | JdbiException e) {
                // Jdbi's own exceptions show the statement and its values, which must not get into a log.
                SQLException cause = sqlCause(e);
                if (cause == null || !dialect.isTransient(cause) || !patience.another()) {
                    throw e instanceof CommitException
                            ? StorageException.outcomeUnknown(operation, cause)
                            : StorageException.failed(operation, cause);
                }
            }
        }
    }

    /** The driver's exception behind another, if there is one. */
    static @Nullable SQLException sqlCause(Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql) {
                return sql;
            }
        }
        return null;
    }

    /** A connection that fails to close has done its work, so that is no failure of the work. */
    private record HostConnections(DataSource dataSource) implements ConnectionFactory {

        @Override
        public Connection openConnection() throws SQLException {
            return dataSource.getConnection();
        }

        @Override
        public void closeConnection(Connection connection) {
            Transaction.afterwards(connection::close);
        }
    }
}
