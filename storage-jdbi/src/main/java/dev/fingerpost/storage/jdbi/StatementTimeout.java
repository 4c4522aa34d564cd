package dev.fingerpost.storage.jdbi;

import dev.fingerpost.storage.jdbi.Transaction.CommitException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.OptionalInt;

/**
 * Sees to it that no call waits for ever on a server: the server is told to give a statement up, and where not even that
 * is answered, the connection is. Where the host has set a shorter limit for the connection, that stays.
 */
final class StatementTimeout {

    /** Work that is done within the limit. */
    @FunctionalInterface
    interface Body<R> {
        R run() throws SQLException, CommitException;
    }

    /** A server that gives up a statement says so a little later. */
    private static final Duration TO_ANSWER = Duration.ofSeconds(2);

    private final boolean acrossNetwork;
    private final Duration timeout;

    StatementTimeout(Dialect dialect, JdbiSettings settings) {
        this.acrossNetwork = dialect.isServer();
        this.timeout = settings.timeout();
    }

    /** The seconds to tell the server, if there is one. */
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
