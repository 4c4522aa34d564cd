package dev.fingerpost.storage.jdbi;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.SQLException;

/** One transaction on a connection of the host, which gets it back as it was. */
final class Transaction {

    private static final Logger LOG = System.getLogger(Transaction.class.getPackageName());

    private Transaction() {}

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

    /** Commits what the body does, or undoes all of it. */
    static <R> R run(TransactionControl demarcation, Body<R> body) throws SQLException, CommitException {
        demarcation.begin();
        boolean ended = false;
        try {
            R result = body.run();
            commit(demarcation);
            ended = true;
            return result;
        } finally {
            // Where the rollback fails the connection stays as it is: to switch on auto-commit is to commit.
            if (ended || isRolledBack(demarcation)) {
                demarcation.restore();
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
