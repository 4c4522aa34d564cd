package dev.fingerpost.storage.jdbi.database;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.storage.Deadline;
import dev.fingerpost.storage.jdbi.database.CallTimeout.Body;
import dev.fingerpost.storage.jdbi.transaction.Transaction;
import dev.fingerpost.storage.jdbi.transaction.Transaction.CommitException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.DefaultStatementBuilder;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.StatementBuilder;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;
import org.jspecify.annotations.Nullable;

/**
 * Limits how long a call waits for its database, on one connection. A server cancels a statement after the timeout, and if
 * it does not answer at all, the network timeout ends the connection. Each further step of a slow call has what is left of
 * its time. A shorter network timeout of the host stays in force. In a database within the process only lists take long: a
 * {@link StatementWatchdog} cancels them.
 */
final class CallTimeout {

    /** Work under the timeout. */
    @FunctionalInterface
    interface Body<R> {
        R run() throws SQLException, CommitException;
    }

    /** Time for the server to report that it has cancelled a statement. */
    private static final Duration TO_ANSWER = Duration.ofMillis(750);

    /** For the commit beyond the time of the call, since its failure leaves the outcome unknown. */
    private static final Duration TO_COMMIT = Duration.ofMillis(750);

    /** For a rollback or a restore when the time is over. If it does not suffice, the pool closes the connection. */
    private static final Duration TO_RESTORE = Duration.ofMillis(250);

    private static final Duration LEAST = Duration.ofMillis(1);

    /** A statement timeout is in seconds. */
    private static final Duration LEAST_STATEMENT = Duration.ofSeconds(1);

    /** Changing the network timeout has a cost, so calls that are far from their end keep it. */
    private static final int WORTH_A_CHANGE = 8;

    private final Handle handle;
    private final boolean acrossNetwork;
    private final Deadline deadline;
    private final Duration limit;
    private Duration network = Duration.ZERO;

    /** @param limit how long a call may take */
    CallTimeout(Handle handle, boolean acrossNetwork, Deadline deadline, Duration limit) {
        this.handle = requireNonNull(handle, "handle");
        this.acrossNetwork = acrossNetwork;
        this.deadline = requireNonNull(deadline, "deadline");
        this.limit = requireNonNull(limit, "limit");
    }

    /** What is left to the call. */
    Duration left() {
        return deadline.left(limit);
    }

    /** Runs the attempt of a call under the network timeout, and gives the connection back with its own. */
    <R> R keeping(Body<R> attempt) throws SQLException, CommitException {
        if (!acrossNetwork) {
            return attempt.run();
        }
        Connection connection = handle.getConnection();
        int usual = connection.getNetworkTimeout();
        int longest = (int) Math.min(Integer.MAX_VALUE, limit.plus(TO_ANSWER).toMillis());
        int wanted = usual > 0 ? Math.min(usual, longest) : longest;
        network = Duration.ofMillis(wanted);
        if (wanted != usual) {
            connection.setNetworkTimeout(Runnable::run, wanted);
        }
        handle.setStatementBuilder(timedStatements());
        try {
            return attempt.run();
        } finally {
            Transaction.afterwards(() -> connection.setNetworkTimeout(Runnable::run, usual));
        }
    }

    /** Sets the statement timeout to what is left, in whole seconds, if the database is a server. */
    void limitStatements() {
        if (acrossNetwork) {
            Duration left = left();
            Duration seconds = left.compareTo(LEAST_STATEMENT) < 0 ? LEAST_STATEMENT : left.plusMillis(999);
            handle.getConfig(SqlStatements.class)
                    .setQueryTimeout((int) Math.min(Integer.MAX_VALUE, seconds.toSeconds()));
        }
    }

    /** Runs a list, which may read every row of an owner. */
    <R> R ofList(Body<R> list) throws SQLException, CommitException {
        return acrossNetwork ? list.run() : StatementWatchdog.limit(handle, left(), list);
    }

    /**
     * The transaction with an end soon after the time of its call. MariaDB needs a round trip for each step: on a network
     * that takes seconds for each, a call that has committed would still wait for its connection.
     */
    Transaction.Control around(Transaction.Control transaction) {
        return acrossNetwork ? new TimedTransaction(transaction, this) : transaction;
    }

    /** Each statement runs as soon as it is prepared. The drivers of servers have their own caches of them. */
    private StatementBuilder timedStatements() {
        return new DefaultStatementBuilder() {
            @Override
            public PreparedStatement create(Connection connection, String sql, StatementContext context)
                    throws SQLException {
                leave(Duration.ZERO, LEAST);
                return super.create(connection, sql, context);
            }
        };
    }

    /**
     * Leaves the rest of the time to the next step.
     *
     * @param more beyond the time of the call
     * @param least if less is left
     */
    private void leave(Duration more, Duration least) {
        Duration left = deadline.left(network);
        if (left.compareTo(network.minus(network.dividedBy(WORTH_A_CHANGE))) < 0) {
            long millis = Math.max(least.toMillis(), left.plus(more).toMillis());
            Transaction.afterwards(() -> handle.getConnection().setNetworkTimeout(Runnable::run, (int) millis));
        }
    }

    private record TimedTransaction(Transaction.Control transaction, CallTimeout timeout)
            implements Transaction.Control {

        @Override
        public void begin() throws SQLException {
            timeout.leave(Duration.ZERO, LEAST);
            transaction.begin();
        }

        @Override
        public void commit() throws SQLException {
            timeout.leave(TO_COMMIT, TO_COMMIT);
            transaction.commit();
        }

        @Override
        public void rollBack() throws SQLException {
            timeout.leave(Duration.ZERO, TO_RESTORE);
            transaction.rollBack();
        }

        @Override
        public void restore() {
            timeout.leave(Duration.ZERO, TO_RESTORE);
            transaction.restore();
        }
    }

    /**
     * Cancels the statements of one call after its timeout. For SQLite, where a query timeout limits the wait for a lock
     * only, and for H2, where it would stay set for later users of the connection. It needs no thread of its own: the JDK has
     * one for delays.
     */
    private static final class StatementWatchdog implements SqlLogger {

        private final CompletableFuture<Boolean> expired = new CompletableFuture<>();
        private @Nullable Statement running;
        private boolean isLate;
        private boolean hasEnded;

        private StatementWatchdog() {}

        static <R> R limit(Handle handle, Duration timeout, Body<R> body) throws SQLException, CommitException {
            StatementWatchdog watchdog = new StatementWatchdog();
            handle.getConfig(SqlStatements.class).setSqlLogger(watchdog);
            watchdog.start(timeout);
            try {
                return body.run();
            } finally {
                watchdog.end();
            }
        }

        private void start(Duration timeout) {
            CompletableFuture<Void> unused = expired.completeOnTimeout(true, timeout.toMillis(), TimeUnit.MILLISECONDS)
                    .thenAccept(isExpired -> {
                        if (isExpired) {
                            cancel();
                        }
                    });
        }

        @Override
        public synchronized void logBeforeExecution(StatementContext context) {
            if (isLate) {
                throw new UnableToExecuteStatementException(new SQLTimeoutException("the call took too long"), context);
            }
            running = context.getStatement();
        }

        private synchronized void cancel() {
            isLate = true;
            Statement statement = running;
            if (statement != null && !hasEnded) {
                Transaction.afterwards(statement::cancel);
            }
        }

        /** From now on the connection may have a different user, whose statement must not be cancelled. */
        private void end() {
            synchronized (this) {
                hasEnded = true;
            }
            expired.complete(false);
        }
    }
}
