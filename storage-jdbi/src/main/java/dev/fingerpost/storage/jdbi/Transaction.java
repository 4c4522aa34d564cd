package dev.fingerpost.storage.jdbi;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;

/** One transaction on a connection of the host, which gets it back as it was. */
final class Transaction {

    private static final Logger LOG = System.getLogger(Transaction.class.getPackageName());

    /** What happens inside. */
    @FunctionalInterface
    interface Body<R> {
        R run() throws SQLException;
    }

    /** Something that may fail without harm. */
    @FunctionalInterface
    interface Step {
        void run() throws SQLException;
    }

    /** The commit failed, so nobody knows whether it happened. */
    static final class CommitException extends Exception {
        CommitException(SQLException cause) {
            super(cause);
        }
    }

    private final Connection connection;
    private final boolean autoCommit;
    private final int usualIsolation;

    private Transaction(Connection connection, int isolation) throws SQLException {
        this.connection = connection;
        this.autoCommit = connection.getAutoCommit();
        this.usualIsolation = isolation == Connection.TRANSACTION_NONE
                ? Connection.TRANSACTION_NONE
                : connection.getTransactionIsolation();
        if (isolation != usualIsolation) {
            connection.setTransactionIsolation(isolation);
        }
        if (autoCommit) {
            connection.setAutoCommit(false);
        }
    }

    /**
     * Commits what the body does, or undoes all of it.
     *
     * @param isolation {@link Connection#TRANSACTION_NONE} for that of the connection
     */
    static <R> R run(Connection connection, int isolation, Body<R> body) throws SQLException, CommitException {
        Transaction transaction = new Transaction(connection, isolation);
        boolean ended = false;
        try {
            R result = body.run();
            transaction.commit();
            ended = true;
            return result;
        } finally {
            // Where the rollback fails the connection stays as it is: to switch on auto-commit is to commit.
            if (ended || transaction.isRolledBack()) {
                transaction.restore(isolation);
            }
        }
    }

    /** Does what remains to be done when the outcome is settled: its failure changes nothing of that. */
    static void afterwards(Step step) {
        try {
            step.run();
        } catch (SQLException e) {
            LOG.log(Level.DEBUG, "A connection was given back in disorder", e);
        }
    }

    private void commit() throws CommitException {
        try {
            connection.commit();
        } catch (SQLException e) {
            throw new CommitException(e);
        }
    }

    private boolean isRolledBack() {
        try {
            connection.rollback();
            return true;
        } catch (SQLException e) {
            LOG.log(Level.DEBUG, "A transaction was left to the end of its connection", e);
            return false;
        }
    }

    private void restore(int isolation) {
        if (autoCommit) {
            afterwards(() -> connection.setAutoCommit(true));
        }
        if (isolation != usualIsolation) {
            afterwards(() -> connection.setTransactionIsolation(usualIsolation));
        }
    }
}
