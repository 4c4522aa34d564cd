package dev.fingerpost.storage.jdbi.database;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.dialect.TableNames;
import dev.fingerpost.storage.jdbi.transaction.Purpose;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jdbi.v3.core.ConnectionFactory;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jspecify.annotations.Nullable;

/** Opens handles in the transactions of callers, all of one Jdbi: a new one costs more than most calls. Thread-safe. */
public final class CallerDatabases {

    private final Dialect dialect;
    private final Jdbi jdbi;
    private final AtomicLong savepoints = new AtomicLong();

    CallerDatabases(Dialect dialect, TableNames names) {
        this.dialect = requireNonNull(dialect, "dialect");
        this.jdbi = JdbiSetup.on(new BorrowedConnections(), names);
        jdbi.getConfig(SqlStatements.class).define(JdbiSetup.IN_CALLER_TRANSACTION, true);
    }

    /**
     * The transaction of a caller.
     *
     * @param connection in a transaction, which the caller ends
     */
    public Database on(Connection connection) {
        return new CallerTransaction(connection, this, 0);
    }

    /** The transaction that this handle is in, whose statements have the same timeout. */
    public Database within(Handle handle) {
        Integer timeout = handle.getConfig(SqlStatements.class).getQueryTimeout();
        return new CallerTransaction(handle.getConnection(), this, timeout == null ? 0 : timeout);
    }

    /** The connection that this database works on; empty unless it is a transaction. */
    public static Optional<Connection> connectionOf(Database database) {
        return database instanceof CallerTransaction transaction
                ? Optional.of(transaction.connection())
                : Optional.empty();
    }

    /** A name that no other savepoint has. */
    String nextSavepoint() {
        return "fingerpost_" + savepoints.incrementAndGet();
    }

    Dialect dialect() {
        return dialect;
    }

    /** Closing the handle leaves the connection to the caller. */
    Handle open(Connection connection) {
        BorrowedConnections.OPENING.set(connection);
        try {
            return jdbi.open();
        } finally {
            BorrowedConnections.OPENING.remove();
        }
    }

    private static final class BorrowedConnections implements ConnectionFactory {

        /** The connection that this thread opens a handle on. */
        private static final ThreadLocal<Connection> OPENING = new ThreadLocal<>();

        @Override
        public Connection openConnection() {
            return OPENING.get();
        }

        @Override
        public void closeConnection(Connection borrowed) {
            // the caller closes it
        }
    }

    /**
     * A transaction that the caller begins and ends, or that the library runs for many calls. Each write that may be refused is all or nothing, by a
     * savepoint, so it leaves the transaction usable. There are no retries: a retry would have to repeat the whole transaction.
     */
    private static final class CallerTransaction implements Database {

        private final Connection connection;
        private final CallerDatabases callers;
        private final int timeoutSeconds;

        /** @param timeoutSeconds of a statement; 0 for none */
        CallerTransaction(Connection connection, CallerDatabases callers, int timeoutSeconds) {
            this.timeoutSeconds = timeoutSeconds;
            this.connection = requireNonNull(connection, "connection");
            this.callers = requireNonNull(callers, "callers");
        }

        Connection connection() {
            return connection;
        }

        @Override
        public Dialect dialect() {
            return callers.dialect();
        }

        @Override
        public <R> R run(Purpose purpose, String operation, Work<R> work) {
            return JdbiSetup.uninterrupted(() -> {
                try (Handle handle = callers.open(connection)) {
                    if (timeoutSeconds > 0) {
                        handle.getConfig(SqlStatements.class).setQueryTimeout(timeoutSeconds);
                    }
                    return purpose.isRefused() ? write(handle, work) : work.on(handle);
                } catch (SQLException | JdbiException e) {
                    throw failure(operation, Database.sqlCause(e));
                }
            });
        }

        private <R> R write(Handle handle, Work<R> work) throws SQLException {
            String savepoint = callers.nextSavepoint();
            execute("SAVEPOINT " + savepoint);
            try {
                R result = work.on(handle);
                execute("RELEASE SAVEPOINT " + savepoint);
                return result;
            } catch (SQLException | RuntimeException e) {
                undo(savepoint, e);
                throw e;
            }
        }

        private StorageException failure(String operation, @Nullable SQLException cause) {
            if (cause != null && dialect().isFull(cause)) {
                return StorageException.full(operation, cause);
            }
            return cause != null && dialect().isTimeout(cause)
                    ? StorageException.timedOut(operation, cause)
                    : StorageException.failed(Database.advised(dialect(), operation, cause), cause);
        }

        /** Not by the methods of JDBC: SQLite's driver takes those for the beginning of a transaction of its own. */
        private void execute(String sql) throws SQLException {
            try (Statement statement = connection.createStatement()) {
                statement.execute(sql);
            }
        }

        /** If the rollback fails, the host must see that failure, not only the refusal. */
        private void undo(String savepoint, Exception reason) throws SQLException {
            try {
                execute("ROLLBACK TO SAVEPOINT " + savepoint);
            } catch (SQLException e) {
                if (reason instanceof FingerpostException) {
                    throw e;
                }
                reason.addSuppressed(e);
            }
        }
    }
}
