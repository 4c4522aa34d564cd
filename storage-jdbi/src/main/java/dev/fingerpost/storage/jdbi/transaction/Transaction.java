package dev.fingerpost.storage.jdbi.transaction;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.storage.Deadline;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

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
    public static <R> R run(Control control, Body<R> body) throws SQLException, CommitException {
        control.begin();
        boolean ended = false;
        try {
            R result = body.run();
            commit(control);
            ended = true;
            return result;
        } finally {
            // After a failed rollback the connection stays as it is, because switching auto-commit on would commit.
            if (ended || isRolledBack(control)) {
                control.restore();
            }
        }
    }

    /** Runs a step after the outcome is settled: its failure is logged and does not change the outcome. */
    public static void afterwards(Step step) {
        try {
            step.run();
        } catch (SQLException e) {
            LOG.log(Level.DEBUG, "The state of a connection was not restored", e);
        }
    }

    private static void commit(Control control) throws CommitException {
        try {
            control.commit();
        } catch (SQLException e) {
            throw new CommitException(e);
        }
    }

    private static boolean isRolledBack(Control control) {
        try {
            control.rollBack();
            return true;
        } catch (SQLException e) {
            LOG.log(Level.DEBUG, "A transaction was not rolled back; it ends with its connection", e);
            return false;
        }
    }

    /**
     * The retry of a transaction after a transient failure, such as a deadlock: at most 20 attempts, with exponential
     * backoff and random jitter between them. There is no retry once a limit of time has passed. One instance is for one
     * call.
     */
    public static final class RetryPolicy {

        /** Many, because the nodes of a cluster do not wait for locks: of transactions that change one row, one wins. */
        private static final int MORE_TRIES = 19;

        private static final long FIRST_PAUSE_MILLIS = 8;
        private static final long LONGEST_PAUSE_MILLIS = 128;

        private final Deadline deadline;
        private final Duration limit;
        private long pause = FIRST_PAUSE_MILLIS;
        private int failures;
        private int retries;

        /** How often it was retried. */
        public int retries() {
            return retries;
        }

        /**
         * For the attempts of a call.
         *
         * @param limit of the time in which a retry may begin
         */
        public RetryPolicy(Deadline deadline, Duration limit) {
            this.deadline = requireNonNull(deadline, "deadline");
            this.limit = requireNonNull(limit, "limit");
        }

        /** Waits for the backoff and returns whether to retry. There is no retry after an interrupt. */
        public boolean mayTryAgain() {
            failures++;
            if (failures > MORE_TRIES || deadline.isOver(limit)) {
                return false;
            }
            try {
                // jitter: transactions that failed together must not collide again
                Thread.sleep(ThreadLocalRandom.current().nextLong(pause));
                pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
                retries++;
                return true;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
    }

    /** Begins and ends one transaction on a connection of the host. */
    public interface Control {

        /** The purpose of a transaction. */
        enum Purpose {
            /** One statement reads. */
            READ_ONCE,
            /** Several statements read one snapshot. */
            READ_SNAPSHOT,
            /** Statements read and write. */
            WRITE,
            /** Statements write what nothing refuses: if one fails, its transaction is rolled back. */
            WRITE_UNREFUSED,
            /** One statement writes, which is all or nothing without an explicit transaction. */
            WRITE_ONCE;

            public boolean isWrite() {
                return this == WRITE || this == WRITE_UNREFUSED || this == WRITE_ONCE;
            }

            /** Whether a refusal, after which the transaction is usable, may need to undo statements. */
            public boolean isRefused() {
                return this == WRITE;
            }
        }

        /** Begins the transaction. If that fails, the connection is unchanged. */
        void begin() throws SQLException;

        void commit() throws SQLException;

        void rollBack() throws SQLException;

        /** Restores the connection after the end of the transaction. Must not fail. */
        void restore();
    }

    /** Transactions by the methods of JDBC. */
    public static final class ByJdbc implements Transaction.Control {

        private final Connection connection;
        private final int isolation;
        private final String first;
        private boolean autoCommit;
        private int usualIsolation;

        /** @param isolation {@link Connection#TRANSACTION_NONE} to keep that of the connection */
        public ByJdbc(Connection connection, int isolation) {
            this(connection, isolation, "");
        }

        /** @param first the first statement of the transaction, which sets its isolation too */
        public ByJdbc(Connection connection, String first) {
            this(connection, Connection.TRANSACTION_NONE, first);
        }

        private ByJdbc(Connection connection, int isolation, String first) {
            this.connection = requireNonNull(connection, "connection");
            this.first = requireNonNull(first, "first");
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
}
