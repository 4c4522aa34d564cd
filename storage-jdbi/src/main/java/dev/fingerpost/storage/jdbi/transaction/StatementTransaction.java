package dev.fingerpost.storage.jdbi.transaction;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransactionRollbackException;

/**
 * Transactions by statements, for servers on which {@link Connection#setAutoCommit} takes a round trip. Switching
 * auto-commit off and on around each transaction would take one more round trip than a statement that begins the
 * transaction.
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
        Transaction.execute(connection, "START TRANSACTION");
    }

    @Override
    public void commit() throws SQLException {
        Transaction.execute(connection, "COMMIT");
    }

    /**
     * If the rollback fails, the connection is closed, because the pool does not know of this transaction and therefore
     * would not end it.
     */
    @Override
    public void rollBack() throws SQLException {
        try {
            try {
                Transaction.execute(connection, "ROLLBACK");
            } catch (SQLTransactionRollbackException e) {
                // A node of Galera that has aborted the transaction may say so only now. Then it says so once.
                Transaction.execute(connection, "ROLLBACK");
            }
        } catch (SQLException e) {
            Transaction.afterwards(() -> connection.abort(Runnable::run));
            throw e;
        }
    }

    /**
     * Costs a round trip only if the work has switched auto-commit off, which a batch may do by a statement. The pool does
     * not know of that either.
     */
    @Override
    public void restore() {
        Transaction.afterwards(() -> {
            if (autoCommit && !connection.getAutoCommit()) {
                try {
                    Transaction.execute(connection, "SET autocommit = 1");
                } catch (SQLException e) {
                    connection.abort(Runnable::run);
                    throw e;
                }
            }
        });
    }
}
