package dev.fingerpost.storage.jdbi;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.CallerTransactionException;
import dev.fingerpost.storage.jdbi.Transaction.CommitException;
import dev.fingerpost.storage.jdbi.TransactionControl.Purpose;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.statement.SqlStatements;

/**
 * The one place where connections are taken, transactions begin and end, and are tried again. It works with connections
 * that commit by themselves and with those that do not, and gives them back as they came.
 */
final class ManagedTransactions implements Database {

    /** One try: a piece of work with or without a transaction around it. */
    @FunctionalInterface
    private interface Attempt<R> {
        R on(Handle handle) throws SQLException, CommitException;
    }

    private final HostConnections connections;
    private final Jdbi jdbi;
    private final Dialect dialect;
    private final TableNames names;
    private final StatementTimeout limit;
    private final boolean alwaysNew;

    ManagedTransactions(HostConnections connections, Dialect dialect, JdbiSettings settings) {
        this(
                connections,
                JdbiSetup.on(connections, new TableNames(settings)),
                dialect,
                new TableNames(settings),
                new StatementTimeout(dialect, settings),
                false);
        if (dialect.needsStatementCache()) {
            jdbi.setStatementBuilderFactory(new StatementCache());
        }
    }

    private ManagedTransactions(
            HostConnections connections,
            Jdbi jdbi,
            Dialect dialect,
            TableNames names,
            StatementTimeout limit,
            boolean alwaysNew) {
        this.connections = connections;
        this.jdbi = jdbi;
        this.dialect = dialect;
        this.names = names;
        this.limit = limit;
        this.alwaysNew = alwaysNew;
    }

    /** The same, but it throws {@link CallerTransactionException} where it would take part in the caller's transaction. */
    Database alwaysNew() {
        return new ManagedTransactions(connections, jdbi, dialect, names, limit, true);
    }

    @Override
    public Dialect dialect() {
        return dialect;
    }

    @Override
    public <R> R read(String operation, Work<R> work) {
        return repeated(
                operation,
                handle -> handle.getConnection().getAutoCommit()
                        ? work.on(handle)
                        : inTransaction(handle, Purpose.READ_ONCE, work),
                callers -> callers.read(operation, work));
    }

    @Override
    public <R> R readSnapshot(String operation, Work<R> work) {
        return repeated(
                operation,
                handle -> inTransaction(handle, Purpose.READ_SNAPSHOT, work),
                callers -> callers.readSnapshot(operation, work));
    }

    @Override
    public <R> R write(String operation, Work<R> work) {
        return repeated(
                operation,
                handle -> inTransaction(handle, Purpose.WRITE, work),
                callers -> callers.write(operation, work));
    }

    @Override
    public <R> R writeOnce(String operation, Work<R> work) {
        return repeated(
                operation,
                handle -> handle.getConnection().getAutoCommit()
                        ? committing(handle, work)
                        : inTransaction(handle, Purpose.WRITE, work),
                callers -> callers.writeOnce(operation, work));
    }

    /** A statement that reads by an index is not worth a limit of its own: the connection's is enough. */
    private <R> R inTransaction(Handle handle, Purpose purpose, Work<R> work) throws SQLException, CommitException {
        if (purpose != Purpose.READ_ONCE) {
            limit.ofStatements().ifPresent(handle.getConfig(SqlStatements.class)::setQueryTimeout);
        }
        return Transaction.run(dialect.transactionControl(handle.getConnection(), purpose), () -> work.on(handle));
    }

    /** The statement is the commit, so unless the database says that it refused it nobody knows. */
    private <R> R committing(Handle handle, Work<R> work) throws SQLException, CommitException {
        limit.ofStatements().ifPresent(handle.getConfig(SqlStatements.class)::setQueryTimeout);
        try {
            return work.on(handle);
        } catch (SQLException | JdbiException e) {
            SQLException cause = Database.sqlCause(e);
            if (cause == null || dialect.isTransient(cause) || isRefusal(cause)) {
                throw e;
            }
            throw new CommitException(cause);
        }
    }

    /** For what the statement says, by classes of states of ISO 9075, or for the time it took, as servers say it. */
    private static boolean isRefusal(SQLException e) {
        String state = String.valueOf(e.getSQLState());
        return state.startsWith("22")
                || state.startsWith("23")
                || state.startsWith("42")
                || state.equals("57014")
                || state.equals("70100");
    }

    private <R> R repeated(String operation, Attempt<R> attempt, Function<Database, R> inCallers) {
        return JdbiSetup.uninterrupted(() -> tries(operation, attempt, inCallers));
    }

    private <R> R tries(String operation, Attempt<R> attempt, Function<Database, R> inCallers) {
        RetryPolicy retries = new RetryPolicy();
        while (true) {
            try (Handle handle = jdbi.open()) {
                if (connections.isCallers(handle.getConnection())) {
                    return inCallers.apply(callers(handle.getConnection()));
                }
                return limit.keeping(handle.getConnection(), () -> attempt.on(handle));
            } catch (CommitException | SQLException | JdbiException e) {
                // Jdbi's own exceptions show the statement and its values, which must not get into a log.
                SQLException cause = Database.sqlCause(e);
                boolean undone = cause != null && dialect.isTransient(cause);
                if (!undone || !retries.mayTryAgain()) {
                    // A commit that gave way to others has not happened; of any other nobody knows.
                    throw e instanceof CommitException && !undone
                            ? StorageException.outcomeUnknown(operation, cause)
                            : StorageException.failed(operation, cause);
                }
            }
        }
    }

    private Database callers(Connection connection) {
        if (alwaysNew) {
            throw new CallerTransactionException();
        }
        return new CallerTransaction(connection, dialect, names);
    }
}
