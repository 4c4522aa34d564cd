package dev.fingerpost.storage.jdbi.transaction;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** Runs one transaction on a connection of the host and restores the state of the connection. */
public final class Transaction {

    private static final Logger LOG = System.getLogger(Transaction.class.getPackageName());

    private Transaction() {}

    /** The work of the transaction. */
    @FunctionalInterface
    public interface Body<R> {
        R run() throws SQLException;
    }

    /** A step whose failure does no harm. */
    @FunctionalInterface
    public interface Step {
        void run() throws SQLException;
    }

    /** Runs the work and commits it, or rolls all of it back. */
    public static <R> R run(TransactionControl control, Body<R> body) throws SQLException, CommitException {
        control.begin();
        boolean ended = false;
        try {
            R result = body.run();
            commit(control);
            ended = true;
            return result;
        } finally {
            // After a failed rollback the connection is left as it is, because switching auto-commit on would commit.
            if (ended || isRolledBack(control)) {
                control.restore();
            }
        }
    }

    /** Runs a step after the outcome is decided. A failure is logged and does not change the outcome. */
    public static void afterwards(Step step) {
        try {
            step.run();
        } catch (SQLException e) {
            LOG.log(Level.DEBUG, "The state of a connection was not restored", e);
        }
    }

    /** Executes a statement that begins or ends a transaction. */
    public static void execute(Connection connection, String sql) throws SQLException {
        Statement statement = connection.createStatement();
        try {
            statement.execute(sql);
        } finally {
            afterwards(statement::close);
        }
    }

    private static void commit(TransactionControl control) throws CommitException {
        try {
            control.commit();
        } catch (SQLException e) {
            throw new CommitException(e);
        }
    }

    private static boolean isRolledBack(TransactionControl control) {
        try {
            control.rollBack();
            return true;
        } catch (SQLException e) {
            LOG.log(Level.DEBUG, "A transaction was not rolled back; closing its connection will end it", e);
            return false;
        }
    }
}
