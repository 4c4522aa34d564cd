package dev.fingerpost.storage.jdbi.transaction;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * Transactions by statements, for servers where {@link Connection#setAutoCommit} is a round trip: switching it off and on
 * again around each transaction costs one more than a statement that begins it.
 */
public final class StatementTransaction implements TransactionControl {

    private final Connection connection;

    public StatementTransaction(Connection connection) {
        this.connection = connection;
    }

    @Override
    public void begin() throws SQLException {
        Transaction.execute(connection, "START TRANSACTION");
    }

    @Override
    public void commit() throws SQLException {
        Transaction.execute(connection, "COMMIT");
    }

    /** If that fails, the connection is closed: the pool does not know of this transaction, so it would not end it. */
    @Override
    public void rollBack() throws SQLException {
        try {
            Transaction.execute(connection, "ROLLBACK");
        } catch (SQLException e) {
            Transaction.afterwards(() -> connection.abort(Runnable::run));
            throw e;
        }
    }

    /** The connection is as it was: its auto-commit mode has not changed. */
    @Override
    public void restore() {}
}
