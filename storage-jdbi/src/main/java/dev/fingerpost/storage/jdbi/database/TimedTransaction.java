package dev.fingerpost.storage.jdbi.database;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.storage.jdbi.transaction.TransactionControl;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

/**
 * A transaction that ends soon after the time of its call. MariaDB needs a round trip for each step: on a network that
 * takes seconds for each, a call that has committed would still wait for its connection.
 */
final class TimedTransaction implements TransactionControl {

    /** For the commit beyond the time of the call, since its failure leaves the outcome unknown. */
    private static final Duration TO_COMMIT = Duration.ofMillis(750);

    /** For a rollback or a restore when the time is over. If it does not suffice, the pool closes the connection. */
    private static final Duration TO_RESTORE = Duration.ofMillis(250);

    private static final Duration LEAST = Duration.ofMillis(1);

    private final TransactionControl transaction;
    private final Connection connection;
    private final RemainingTime time;

    TimedTransaction(TransactionControl transaction, Connection connection, RemainingTime time) {
        this.transaction = requireNonNull(transaction, "transaction");
        this.connection = requireNonNull(connection, "connection");
        this.time = requireNonNull(time, "time");
    }

    @Override
    public void begin() throws SQLException {
        time.leave(connection, Duration.ZERO, LEAST);
        transaction.begin();
    }

    @Override
    public void commit() throws SQLException {
        time.leave(connection, TO_COMMIT, TO_COMMIT);
        transaction.commit();
    }

    @Override
    public void rollBack() throws SQLException {
        time.leave(connection, Duration.ZERO, TO_RESTORE);
        transaction.rollBack();
    }

    @Override
    public void restore() {
        time.leave(connection, Duration.ZERO, TO_RESTORE);
        transaction.restore();
    }
}
