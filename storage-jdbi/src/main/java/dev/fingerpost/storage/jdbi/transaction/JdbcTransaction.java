package dev.fingerpost.storage.jdbi.transaction;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** Transactions by the methods of JDBC. */
public final class JdbcTransaction implements TransactionControl {

    private final Connection connection;
    private final int isolation;
    private final String first;
    private boolean autoCommit;
    private int usualIsolation;

    /**
     * @param isolation the isolation level, or {@link Connection#TRANSACTION_NONE} to keep the isolation level of the
     *     connection
     */
    public JdbcTransaction(Connection connection, int isolation) {
        this(connection, isolation, "");
    }

    /** @param first the first statement of the transaction, which also sets its isolation level */
    public JdbcTransaction(Connection connection, String first) {
        this(connection, Connection.TRANSACTION_NONE, first);
    }

    private JdbcTransaction(Connection connection, int isolation, String first) {
        this.connection = connection;
        this.first = first;
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
            if (!first.isEmpty()) {
                executeFirst();
            }
            begun = true;
        } finally {
            if (!begun) {
                restore();
            }
        }
    }

    private void executeFirst() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(first);
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
