package dev.fingerpost.storage.jdbi.database;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.FingerpostException;
import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;

/**
 * A transaction that the caller begins and ends. Each write is all or nothing, by a savepoint, so a refused write
 * leaves the transaction usable. There are no retries: a retry would have to repeat the whole transaction.
 */
final class CallerTransaction implements Database {

    private final Connection connection;
    private final CallerDatabases callers;

    CallerTransaction(Connection connection, CallerDatabases callers) {
        this.connection = requireNonNull(connection, "connection");
        this.callers = requireNonNull(callers, "callers");
    }

    @Override
    public Dialect dialect() {
        return callers.dialect();
    }

    @Override
    public <R> R read(String operation, Work<R> work) {
        return run(operation, work);
    }

    @Override
    public <R> R readSnapshot(String operation, Work<R> work) {
        return run(operation, work);
    }

    @Override
    public <R> R write(String operation, Work<R> work) {
        return run(operation, handle -> {
            Savepoint savepoint = connection.setSavepoint();
            try {
                R result = work.on(handle);
                connection.releaseSavepoint(savepoint);
                return result;
            } catch (SQLException | RuntimeException e) {
                undo(savepoint, e);
                throw e;
            }
        });
    }

    @Override
    public <R> R writeOnce(String operation, Work<R> work) {
        return write(operation, work);
    }

    private <R> R run(String operation, Work<R> work) {
        return JdbiSetup.uninterrupted(() -> {
            try (Handle handle = callers.open(connection)) {
                return work.on(handle);
            } catch (SQLException | JdbiException e) {
                SQLException cause = Database.sqlCause(e);
                throw cause != null && dialect().isFull(cause)
                        ? StorageException.full(operation, cause)
                        : StorageException.failed(operation, cause);
            }
        });
    }

    /** If the rollback fails, the host must see that failure, not only the refusal. */
    private void undo(Savepoint savepoint, Exception reason) throws SQLException {
        try {
            connection.rollback(savepoint);
        } catch (SQLException e) {
            if (reason instanceof FingerpostException) {
                throw e;
            }
            reason.addSuppressed(e);
        }
    }
}
