package dev.fingerpost.storage.jdbi.transaction;

import static java.util.Objects.requireNonNull;

import java.sql.Connection;
import java.sql.SQLException;

/** Transactions by the methods of JDBC. */
public final class JdbcTransactionControl implements TransactionControl {

    private final Connection connection;
    private final int isolation;
    private boolean autoCommit;
    private int usualIsolation;

    /** @param isolation {@link Connection#TRANSACTION_NONE} to keep that of the connection */
    public JdbcTransactionControl(Connection connection, int isolation) {
        this.connection = requireNonNull(connection, "connection");
        this.isolation = isolation;
        this.usualIsolation = isolation;
    }

    @Override
    public void begin() throws SQLException {
        boolean begun = false;
        try {
            if (isolation != Connection.TRANSACTION_NONE) {
                usualIsolation = connection.getTransactionIsolation();
            }
            if (isolation != usualIsolation) {
                connection.setTransactionIsolation(isolation);
            }
            autoCommit = connection.getAutoCommit();
            if (autoCommit) {
                connection.setAutoCommit(false);
            }
            begun = true;
        } finally {
            if (!begun) {
                restore();
            }
        }
    }

    @Override
    public void commit() throws SQLException {
        connection.commit();
    }

    @Override
    public void rollBack() throws SQLException {
        connection.rollback();
    }

    @Override
    public void restore() {
        if (autoCommit) {
            Transaction.afterwards(() -> connection.setAutoCommit(true));
        }
        if (isolation != usualIsolation) {
            Transaction.afterwards(() -> connection.setTransactionIsolation(usualIsolation));
        }
    }
}
