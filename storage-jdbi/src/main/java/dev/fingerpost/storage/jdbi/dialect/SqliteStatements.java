package dev.fingerpost.storage.jdbi.dialect;

import dev.fingerpost.storage.jdbi.transaction.Transaction;
import dev.fingerpost.storage.jdbi.transaction.TransactionControl;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * Transactions by SQLite's own statements. The driver's commit also begins the next transaction, and if the next
 * transaction gets no lock, the driver reports the commit as failed although it has succeeded. These statements work
 * with every driver setting.
 */
final class SqliteStatements implements TransactionControl {

    private final Connection connection;
    private final boolean writes;
    private boolean autoCommit = true;

    SqliteStatements(Connection connection, boolean writes) {
        this.connection = connection;
        this.writes = writes;
    }

    /** A writer takes the write lock at the beginning, because SQLite may refuse to upgrade the lock after a read. */
    @Override
    public void begin() throws SQLException {
        boolean begun = false;
        try {
            autoCommit = connection.getAutoCommit();
            if (!autoCommit) {
                connection.setAutoCommit(true);
            }
            Transaction.execute(connection, writes ? "BEGIN IMMEDIATE" : "BEGIN");
            begun = true;
        } finally {
            if (!begun) {
                restore();
            }
        }
    }

    @Override
    public void commit() throws SQLException {
        Transaction.execute(connection, "COMMIT");
    }

    /** Tries twice, because the pool does not know of this transaction and therefore would not end it. */
    @Override
    public void rollBack() throws SQLException {
        try {
            Transaction.execute(connection, "ROLLBACK");
        } catch (SQLException e) {
            Transaction.execute(connection, "ROLLBACK");
        }
    }

    @Override
    public void restore() {
        if (!autoCommit) {
            Transaction.afterwards(() -> connection.setAutoCommit(false));
        }
    }
}
