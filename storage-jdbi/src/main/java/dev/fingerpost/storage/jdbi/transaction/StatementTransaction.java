package dev.fingerpost.storage.jdbi.transaction;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * Transactions by statements, for servers on which {@link Connection#setAutoCommit} takes a round trip: the statement
 * that switches auto-commit on also commits.
 *
 * <p>Auto-commit must be off, because a node of a Galera cluster may abort a transaction at any time. The driver of
 * MariaDB sends all statements of a batch before it reads the first answer, and after {@code START TRANSACTION} the node
 * would commit each of those that follow the abort.
 */
public final class StatementTransaction implements TransactionControl {

    private final Connection connection;
    private boolean autoCommit;

    public StatementTransaction(Connection connection) {
        this.connection = connection;
    }

    @Override
    public void begin() throws SQLException {
        autoCommit = connection.getAutoCommit();
        Transaction.execute(connection, autoCommit ? "SET autocommit = 0" : "START TRANSACTION");
    }

    @Override
    public void commit() throws SQLException {
        Transaction.execute(connection, autoCommit ? "SET autocommit = 1" : "COMMIT");
    }

    /**
     * If the rollback fails, the connection is closed, because the pool does not know of this transaction and therefore
     * would not end it.
     */
    @Override
    public void rollBack() throws SQLException {
        try {
            Transaction.execute(connection, "ROLLBACK");
            if (autoCommit) {
                // in other words than a commit, so that a log of statements tells them apart
                Transaction.execute(connection, "SET SESSION autocommit = 1");
            }
        } catch (SQLException e) {
            Transaction.afterwards(() -> connection.abort(Runnable::run));
            throw e;
        }
    }

    /** Does nothing, because the end of the transaction has restored the auto-commit mode. */
    @Override
    public void restore() {}
}
