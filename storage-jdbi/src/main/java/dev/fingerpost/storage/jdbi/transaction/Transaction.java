package dev.fingerpost.storage.jdbi.transaction;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.SQLException;

/** Runs one transaction on a connection of the host and restores the state of the connection. */
public final class Transaction {

    private static final Logger LOG = System.getLogger(Transaction.class.getPackageName());

    private Transaction() {}

    /** The work of the transaction. */
    @FunctionalInterface
    public interface Body<R> {
        R run() throws SQLException;
    }

    /** A step whose failure is harmless. */
    @FunctionalInterface
    public interface Step {
        void run() throws SQLException;
    }

    /** The commit failed, so the outcome is unknown. */
    public static final class CommitException extends Exception {
        public CommitException(SQLException cause) {
            super(cause);
        }
    }

    /** Commits the work, or rolls all of it back. */
    public static <R> R run(TransactionControl demarcation, Body<R> body) throws SQLException, CommitException {
        demarcation.begin();
        boolean ended = false;
        try {
            R result = body.run();
            commit(demarcation);
            ended = true;
            return result;
        } finally {
            // After a failed rollback the connection stays as it is, because switching auto-commit on would commit.
            if (ended || isRolledBack(demarcation)) {
                demarcation.restore();
            }
        }
    }

    /** Runs a step after the outcome is settled: its failure is logged and does not change the outcome. */
    public static void afterwards(Step step) {
        try {
            step.run();
        } catch (SQLException e) {
            LOG.log(Level.DEBUG, "A connection was given back in disorder", e);
        }
    }

    private static void commit(TransactionControl demarcation) throws CommitException {
        try {
            demarcation.commit();
        } catch (SQLException e) {
            throw new CommitException(e);
        }
    }

    private static boolean isRolledBack(TransactionControl demarcation) {
        try {
            demarcation.rollBack();
            return true;
        } catch (SQLException e) {
            LOG.log(Level.DEBUG, "A transaction was left to the end of its connection", e);
            return false;
        }
    }
}
