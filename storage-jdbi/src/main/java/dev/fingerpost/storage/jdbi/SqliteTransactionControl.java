package dev.fingerpost.storage.jdbi;

import static java.util.Objects.requireNonNull;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Transactions in SQLite's own words. Its driver begins the next transaction along with each commit, and where that has
 * to wait for a lock in vain, reports a commit that happened as one that failed; this works with every setting of it.
 */
final class SqliteTransactionControl implements TransactionControl {

    private final Connection connection;
    private final boolean writes;
    private boolean autoCommit = true;

    SqliteTransactionControl(Connection connection, boolean writes) {
        this.connection = requireNonNull(connection, "connection");
        this.writes = writes;
    }

    /** Who is going to write waits for his turn now: one who has read something could not be let in between others. */
    @Override
    public void begin() throws SQLException {
        boolean begun = false;
        try {
            autoCommit = connection.getAutoCommit();
            if (!autoCommit) {
                connection.setAutoCommit(true);
            }
            execute(writes ? "BEGIN IMMEDIATE" : "BEGIN");
            begun = true;
        } finally {
            if (!begun) {
                restore();
            }
        }
    }

    @Override
    public void commit() throws SQLException {
        execute("COMMIT");
    }

    /** Once more if it fails: no pool knows of this transaction, so nobody else would end it. */
    @Override
    public void rollBack() throws SQLException {
        try {
            execute("ROLLBACK");
        } catch (SQLException e) {
            execute("ROLLBACK");
        }
    }

    @Override
    public void restore() {
        if (!autoCommit) {
            Transaction.afterwards(() -> connection.setAutoCommit(false));
        }
    }

    private void execute(String sql) throws SQLException {
        Statement statement = connection.createStatement();
        try {
            statement.execute(sql);
        } finally {
            Transaction.afterwards(statement::close);
        }
    }
}
