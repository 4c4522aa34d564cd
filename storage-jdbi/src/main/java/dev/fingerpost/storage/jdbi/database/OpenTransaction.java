package dev.fingerpost.storage.jdbi.database;

import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.transaction.Purpose;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jspecify.annotations.Nullable;

/**
 * Runs the calls within a transaction that is already open: either the caller begins and ends it, or the library runs
 * it for several calls. A savepoint makes each write that may be refused atomic, so that the transaction stays usable
 * after a refusal. There are no retries, because the whole transaction would have to be repeated.
 */
final class OpenTransaction implements Database {

    private final Connection connection;
    private final CallerDatabases callers;
    private final int timeoutSeconds;

    /**
     * @param timeoutSeconds the timeout of a statement; 0 for none
     */
    OpenTransaction(Connection connection, CallerDatabases callers, int timeoutSeconds) {
        this.timeoutSeconds = timeoutSeconds;
        this.connection = connection;
        this.callers = callers;
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

    /**
     * Executes a statement for a savepoint. The methods of JDBC cannot be used, because SQLite's driver takes a
     * savepoint for the beginning of a transaction of its own.
     */
    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /**
     * Rolls back to a savepoint. If that fails after a {@link FingerpostException}, the failure is thrown instead,
     * because the transaction is not usable. After any other exception, the failure is added to that exception as
     * suppressed.
     */
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
