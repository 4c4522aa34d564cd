package dev.fingerpost.storage.jdbi.database;

import dev.fingerpost.storage.jdbi.dialect.Dialect;
import dev.fingerpost.storage.jdbi.transaction.Transaction;
import dev.fingerpost.storage.jdbi.transaction.Transaction.CommitException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.OptionalInt;

/**
 * Limits how long a call waits for a server: the server cancels a statement after the timeout, and if the server does
 * not answer at all, the network timeout ends the connection. A shorter network timeout of the host stays in force.
 */
final class StatementTimeout {

    /** Work under the network timeout. */
    @FunctionalInterface
    interface Body<R> {
        R run() throws SQLException, CommitException;
    }

    /** Time for the server to report that it has cancelled a statement. */
    private static final Duration TO_ANSWER = Duration.ofSeconds(2);

    private final boolean acrossNetwork;
    private final Duration timeout;

    StatementTimeout(Dialect dialect, Duration timeout) {
        this.acrossNetwork = dialect.isServer();
        this.timeout = timeout;
    }

    /** The statement timeout in seconds, if the database is a server. */
    OptionalInt ofStatements() {
        return acrossNetwork
                ? OptionalInt.of((int) Math.min(Integer.MAX_VALUE, timeout.toSeconds()))
                : OptionalInt.empty();
    }

    <R> R keeping(Connection connection, Body<R> body) throws SQLException, CommitException {
        if (!acrossNetwork) {
            return body.run();
        }
        int wanted = (int) Math.min(Integer.MAX_VALUE, timeout.plus(TO_ANSWER).toMillis());
        int usual = connection.getNetworkTimeout();
        if (usual > 0 && usual <= wanted) {
            return body.run();
        }
        connection.setNetworkTimeout(Runnable::run, wanted);
        try {
            return body.run();
        } finally {
            Transaction.afterwards(() -> connection.setNetworkTimeout(Runnable::run, usual));
        }
    }
}
