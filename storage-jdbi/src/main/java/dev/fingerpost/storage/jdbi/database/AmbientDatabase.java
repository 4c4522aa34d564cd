package dev.fingerpost.storage.jdbi.database;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.failure.StorageException;
import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.transaction.Purpose;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Takes part in the host's transaction if the calling thread is in one, and works outside of it otherwise. */
public final class AmbientDatabase implements Database {

    private final Supplier<@Nullable Connection> callers;
    private final Database outside;
    private final CallerDatabases databases;

    /** @param callers the connection of the transaction that the calling thread is in, or {@code null} */
    public AmbientDatabase(Supplier<@Nullable Connection> callers, Database outside, CallerDatabases databases) {
        this.callers = requireNonNull(callers, "callers");
        this.outside = requireNonNull(outside, "outside");
        this.databases = requireNonNull(databases, "databases");
    }

    @Override
    public Dialect dialect() {
        return outside.dialect();
    }

    @Override
    public <R> R run(Purpose purpose, String operation, Work<R> work) {
        return current(operation).run(purpose, operation, work);
    }

    private Database current(String operation) {
        Connection connection = callers.get();
        if (connection == null) {
            return outside;
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
