package dev.fingerpost.storage.jdbi.database;

import dev.fingerpost.storage.Deadline;
import dev.fingerpost.storage.jdbi.transaction.Transaction;
import dev.fingerpost.storage.jdbi.transaction.TransactionControl;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.time.Duration;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.DefaultStatementBuilder;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.StatementBuilder;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;

/**
 * Limits how long a call waits for its database, on one connection. A server cancels a statement after the timeout; if
 * it does not answer at all, the network timeout ends the connection. Each further step of a slow call gets the time
 * that is left. A shorter network timeout of the host stays in force. In an embedded database only lists and statistics
 * take long; a {@link StatementWatchdog} cancels them.
 */
final class CallTimeout implements AutoCloseable {

    /** Time for the server to report that it has cancelled a statement. */
    private static final Duration TO_ANSWER = Duration.ofMillis(750);

    /** Additional time for the commit, because its failure leaves the outcome unknown. */
    private static final Duration TO_COMMIT = Duration.ofMillis(750);

    /**
     * Time for a rollback, or for restoring the connection, after the call's time has run out. If it is not enough, the
     * pool closes the connection.
     */
    private static final Duration TO_RESTORE = Duration.ofMillis(250);

    private static final Duration LEAST = Duration.ofMillis(1);

    /** The smallest statement timeout, because its unit is a second. */
    private static final Duration LEAST_STATEMENT = Duration.ofSeconds(1);

    /** The network timeout stays unchanged until more than an eighth of it is used, because each change has a cost. */
    private static final int WORTH_A_CHANGE = 8;

    private final Handle handle;
    private final boolean acrossNetwork;
    private final Deadline deadline;
    private final Duration limit;
    private Duration network = Duration.ZERO;
    private int usualNetwork;
    private @Nullable StatementWatchdog watchdog;

    private CallTimeout(Handle handle, boolean acrossNetwork, Deadline deadline, Duration limit) {
        this.handle = handle;
        this.acrossNetwork = acrossNetwork;
        this.deadline = deadline;
        this.limit = limit;
    }

    /**
     * Sets the network timeout of the connection for an attempt of a call.
     *
     * @param limit the longest time of a call
     */
    static CallTimeout begin(Handle handle, boolean acrossNetwork, Deadline deadline, Duration limit)
            throws SQLException {
        CallTimeout timeout = new CallTimeout(handle, acrossNetwork, deadline, limit);
        if (acrossNetwork) {
            timeout.limitNetwork(handle.getConnection());
        }
        return timeout;
    }

    private void limitNetwork(Connection connection) throws SQLException {
        usualNetwork = connection.getNetworkTimeout();
        int longest = (int) Math.min(Integer.MAX_VALUE, longest().toMillis());
        int wanted = usualNetwork > 0 ? Math.min(usualNetwork, longest) : longest;
        network = Duration.ofMillis(wanted);
        if (wanted != usualNetwork) {
            connection.setNetworkTimeout(Runnable::run, wanted);
        }
        handle.setStatementBuilder(timedStatements());
    }

    /** The remaining time of the call. */
    Duration left() {
        return deadline.left(limit);
    }

    /** Restores the timeouts of the connection. */
    @Override
    public void close() {
        if (watchdog != null) {
            watchdog.close();
        }
        if (acrossNetwork) {
            Transaction.afterwards(() -> handle.getConnection().setNetworkTimeout(Runnable::run, usualNetwork));
        }
    }

    /** Sets the statement timeout to the remaining time, in whole seconds, if the database is a server. */
    void limitStatements() {
        if (acrossNetwork) {
            Duration left = left();
            Duration seconds = left.compareTo(LEAST_STATEMENT) < 0 ? LEAST_STATEMENT : left.plusMillis(999);
            handle.getConfig(SqlStatements.class)
                    .setQueryTimeout((int) Math.min(Integer.MAX_VALUE, seconds.toSeconds()));
        }
    }

    /**
     * Cancels the statements of a list or of statistics when the call's time runs out, if the database is embedded.
     * Such a call may read every row of an owner.
     */
    void watchStatements() {
        if (!acrossNetwork) {
            watchdog = StatementWatchdog.start(handle, left());
        }
    }

    /**
     * Returns a transaction control whose steps end soon after the timeout of the call. MariaDB needs a round trip for
     * each of these steps, so on a network on which a round trip takes seconds, a call would otherwise keep waiting to
     * restore its connection even after its commit.
     */
    TransactionControl around(TransactionControl transaction) {
        return acrossNetwork ? new TimedTransaction(transaction, this) : transaction;
    }

    /**
     * Sets the network timeout before each statement, if needed. It is set when a statement is created, because the
     * statement is executed immediately afterwards. No statement cache is needed, because drivers of servers have one.
     */
    private StatementBuilder timedStatements() {
        return new DefaultStatementBuilder() {
            @Override
            public Statement create(Connection connection, StatementContext context) throws SQLException {
                beforeStatement();
                return super.create(connection, context);
            }

            @Override
            public PreparedStatement create(Connection connection, String sql, StatementContext context)
                    throws SQLException {
                beforeStatement();
                return super.create(connection, sql, context);
            }
        };
    }

    /** Refuses a statement that would begin after the end of the call's time: its connection can still be used. */
    private void beforeStatement() throws SQLException {
        if (deadline.isOver(longest())) {
            throw new SQLTimeoutException("The time of the call was over before its next statement");
        }
        leave(Duration.ZERO, LEAST);
    }

    /** The longest time until the last statement of the call has been answered. */
    private Duration longest() {
        return limit.plus(TO_ANSWER);
    }

    /**
     * Sets the network timeout to the remaining time of the call, for the next step, if enough of the time is used.
     *
     * @param more time in addition to the time of the call
     * @param least the time that the step gets in any case
     */
    private void leave(Duration more, Duration least) {
        Duration left = deadline.left(longest());
        if (left.compareTo(network.minus(network.dividedBy(WORTH_A_CHANGE))) < 0) {
            long millis = Math.max(least.toMillis(), left.plus(more).toMillis());
            Transaction.afterwards(() -> handle.getConnection().setNetworkTimeout(Runnable::run, (int) millis));
        }
    }

    private record TimedTransaction(TransactionControl transaction, CallTimeout timeout) implements TransactionControl {

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
}
