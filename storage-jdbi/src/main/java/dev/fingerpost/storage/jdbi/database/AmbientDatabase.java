package dev.fingerpost.storage.jdbi.database;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.transaction.Purpose;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs work in the host's transaction if the calling thread is in one, and otherwise in a transaction of its own. */
public final class AmbientDatabase implements Database {

    private final Supplier<@Nullable Connection> callers;
    private final BooleanSupplier readOnly;
    private final Database outside;
    private final CallerDatabases databases;

    /**
     * Creates a database that takes part in transactions of its callers.
     *
     * @param callers returns the connection of the calling thread's transaction, or {@code null}
     * @param readOnly whether that transaction is read-only
     */
    public AmbientDatabase(
            Supplier<@Nullable Connection> callers,
            BooleanSupplier readOnly,
            Database outside,
            CallerDatabases databases) {
        this.callers = callers;
        this.readOnly = readOnly;
        this.outside = outside;
        this.databases = databases;
    }

    @Override
    public Dialect dialect() {
        return outside.dialect();
    }

    @Override
    public <R> R run(Purpose purpose, String operation, Work<R> work) {
        return current(purpose, operation).run(purpose, operation, work);
    }

    private Database current(Purpose purpose, String operation) {
        Connection connection = callers.get();
        if (connection == null) {
            return outside;
        }
        if (purpose.isWrite() && readOnly.getAsBoolean()) {
            throw StorageException.failed(
                    operation
                            + ": the caller's transaction is read-only. Call it outside of the transaction, or in one that"
                            + " may write",
                    null);
        }
        try {
            if (connection.getAutoCommit()) {
                throw StorageException.failed(
                        operation + ": the connection of the caller's transaction is in auto-commit mode", null);
            }
        } catch (SQLException e) {
            throw StorageException.failed(operation, e);
        }
        return databases.on(connection);
    }
}
