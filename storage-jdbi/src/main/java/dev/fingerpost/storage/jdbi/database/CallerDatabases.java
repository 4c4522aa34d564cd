package dev.fingerpost.storage.jdbi.database;

import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.dialect.TableNames;
import java.sql.Connection;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jdbi.v3.core.ConnectionFactory;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.SqlStatements;

/**
 * Opens Jdbi handles in the transactions of callers. All handles share one Jdbi, because creating one costs more than
 * most calls. Thread-safe.
 */
public final class CallerDatabases {

    private final Dialect dialect;
    private final Jdbi jdbi;
    private final AtomicLong savepoints = new AtomicLong();

    CallerDatabases(Dialect dialect, TableNames names) {
        this.dialect = dialect;
        this.jdbi = JdbiSetup.on(new BorrowedConnections(), names);
        jdbi.getConfig(SqlStatements.class).define(JdbiSetup.IN_CALLER_TRANSACTION, true);
    }

    /**
     * Returns a database within the transaction of a caller.
     *
     * @param connection a connection in a transaction, which the caller ends
     */
    public Database on(Connection connection) {
        return new OpenTransaction(connection, this, null);
    }

    /** Returns a database within the transaction of this handle, with the same timeouts. */
    public Database within(Handle handle) {
        return new OpenTransaction(handle.getConnection(), this, handle);
    }

    /**
     * Throws a {@code StorageException} if this database is a transaction that must not be committed, because a part of
     * it was not rolled back.
     *
     * @param operation completes "failed to"
     */
    public static void requireUsable(Database database, String operation) {
        if (database instanceof OpenTransaction transaction) {
            transaction.requireUsable(operation);
        }
    }

    /** The connection of this database if it runs in a transaction; otherwise empty. */
    public static Optional<Connection> connectionOf(Database database) {
        return database instanceof OpenTransaction transaction
                ? Optional.of(transaction.connection())
                : Optional.empty();
    }

    /** Returns a name that no other savepoint of this storage has. */
    String nextSavepoint() {
        return "fingerpost_" + savepoints.incrementAndGet();
    }

    Dialect dialect() {
        return dialect;
    }

    /** Opens a handle whose closing leaves the connection to the caller. */
    Handle open(Connection connection) {
        BorrowedConnections.OPENING.set(connection);
        try {
            return jdbi.open();
        } finally {
            BorrowedConnections.OPENING.remove();
        }
    }

    private static final class BorrowedConnections implements ConnectionFactory {

        /** The connection on which this thread opens a handle. */
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
}
