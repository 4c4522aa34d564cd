package dev.fingerpost.storage.jdbi.database;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.transaction.Purpose;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/**
 * Runs the calls within a transaction that is already open: either the caller begins and ends it, or the library runs
 * it for several calls. A savepoint makes each write that may be refused atomic, so that the transaction stays usable
 * after a refusal. There are no retries, because the whole transaction would have to be repeated.
 */
final class OpenTransaction implements Database {

    private final Connection connection;
    private final CallerDatabases callers;
    private final @Nullable Handle outer;
    private @Nullable SQLException broken;

    /**
     * @param outer the handle that the library has opened for the transaction, whose timeouts and statement cache its
     *     statements use; {@code null} in a transaction of the caller
     */
    OpenTransaction(Connection connection, CallerDatabases callers, @Nullable Handle outer) {
        this.connection = connection;
        this.callers = callers;
        this.outer = outer;
    }

    Connection connection() {
        return connection;
    }

    /**
     * Throws if a rollback to a savepoint has failed, so that what the transaction contains is not known. It must be
     * rolled back.
     *
     * @param operation completes "failed to"
     */
    void requireUsable(String operation) {
        if (broken != null) {
            throw failure(operation + ": an earlier part of the transaction was not rolled back", broken);
        }
    }

    @Override
    public Dialect dialect() {
        return callers.dialect();
    }

    @Override
    public <R> R run(Purpose purpose, String operation, Work<R> work) {
        requireUsable(operation);
        return JdbiSetup.uninterrupted(() -> {
            try (Handle handle = callers.open(connection)) {
                if (outer != null) {
                    handle.setStatementBuilder(outer.getStatementBuilder());
                    handle.getConfig(SqlStatements.class)
                            .setQueryTimeout(
                                    outer.getConfig(SqlStatements.class).getQueryTimeout());
                }
                return purpose.isRefused() ? write(handle, work) : work.on(handle);
            } catch (SQLException | JdbiException e) {
                throw failure(operation, Database.sqlCause(e));
            }
        });
    }

    private <R> R write(Handle handle, Work<R> work) throws SQLException {
        String savepoint = callers.nextSavepoint();
        execute(handle, "SAVEPOINT " + savepoint);
        try {
            R result = work.on(handle);
            execute(handle, "RELEASE SAVEPOINT " + savepoint);
            return result;
        } catch (SQLException | RuntimeException e) {
            undo(handle, savepoint, e);
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
    private void execute(Handle handle, String sql) throws SQLException {
        try (Update update = handle.createUpdate(sql);
                Statement statement = handle.getStatementBuilder().create(connection, update.getContext())) {
            statement.execute(sql);
        }
    }

    /**
     * Rolls back to a savepoint. If that fails, the transaction is in an unknown state: from then on, each call of this
     * database throws a {@link StorageException}, as {@link #requireUsable} does. A failure of the database stays the
     * cause, because it shows whether a retry helps, and the failure to roll back is added to it as suppressed. Any
     * other exception, such as a refusal, is replaced by the failure to roll back, because the caller would take the
     * transaction for unchanged.
     */
    private void undo(Handle handle, String savepoint, Exception reason) throws SQLException {
        try {
            execute(handle, "ROLLBACK TO SAVEPOINT " + savepoint);
        } catch (SQLException e) {
            SQLException cause = Database.sqlCause(reason);
            if (cause == null || !isFailure(reason)) {
                broken = e;
                throw e;
            }
            broken = cause;
            if (cause != e) {
                cause.addSuppressed(e);
            }
        }
    }

    private static boolean isFailure(Exception reason) {
        return reason instanceof SQLException || reason instanceof JdbiException || reason instanceof StorageException;
    }
}
