package dev.fingerpost.storage.jdbi.database;

import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.transaction.Transaction;
import dev.fingerpost.storage.jdbi.transaction.Transaction.CommitException;
import dev.fingerpost.storage.jdbi.transaction.TransactionControl;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatements;

/**
 * Limits how long a call waits for its database. A server cancels a statement after the timeout, and if it does not
 * answer at all, the network timeout ends the connection. A shorter network timeout of the host stays in force. In a
 * database within the process only lists take long: a {@link StatementWatchdog} cancels them.
 */
final class StatementTimeout {

    /** Work under the network timeout. */
    @FunctionalInterface
    interface Body<R> {
        R run() throws SQLException, CommitException;
    }

    /** Time for the server to report that it has cancelled a statement. */
    private static final Duration TO_ANSWER = Duration.ofMillis(750);

    private final boolean acrossNetwork;
    private final Duration timeout;

    StatementTimeout(Dialect dialect, Duration timeout) {
        this.acrossNetwork = dialect.isServer();
        this.timeout = timeout;
    }

    Duration duration() {
        return timeout;
    }

    /** Sets the statement timeout, if the database is a server. */
    void setOn(Handle handle) {
        if (acrossNetwork) {
            SqlStatements statements = handle.getConfig(SqlStatements.class);
            Duration left = statements.getSqlLogger() instanceof RemainingTime time ? time.of(timeout) : timeout;
            statements.setQueryTimeout((int) Math.min(Integer.MAX_VALUE, left.toSeconds()));
        }
    }

    /** Runs a list, which may read every row of an owner. */
    <R> R ofList(Handle handle, Body<R> list) throws SQLException, CommitException {
        return acrossNetwork ? list.run() : StatementWatchdog.limit(handle, timeout, list);
    }

    /** The transaction with an end that fits into the time of its call. */
    TransactionControl within(Handle handle, TransactionControl transaction) {
        return handle.getConfig(SqlStatements.class).getSqlLogger() instanceof RemainingTime time
                ? new TimedTransaction(transaction, handle.getConnection(), time)
                : transaction;
    }

    /** @param start when the time of the call began, by {@link System#nanoTime} */
    <R> R keeping(Handle handle, long start, Body<R> body) throws SQLException, CommitException {
        if (!acrossNetwork) {
            return body.run();
        }
        Connection connection = handle.getConnection();
        int usual = connection.getNetworkTimeout();
        int longest = (int) Math.min(Integer.MAX_VALUE, timeout.plus(TO_ANSWER).toMillis());
        int wanted = usual > 0 ? Math.min(usual, longest) : longest;
        if (wanted != usual) {
            connection.setNetworkTimeout(Runnable::run, wanted);
        }
        handle.getConfig(SqlStatements.class).setSqlLogger(new RemainingTime(wanted, start));
        try {
            return body.run();
        } finally {
            Transaction.afterwards(() -> connection.setNetworkTimeout(Runnable::run, usual));
        }
    }
}
