package dev.fingerpost.examples.quarkus;

import dev.fingerpost.storage.jdbi.CallerTransactions;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.IntConsumer;
import javax.sql.DataSource;

/** JTA transactions, in which Agroal enlists the connections of a data source. */
record JtaTransactions(DataSource dataSource, TransactionSynchronizationRegistry registry)
        implements CallerTransactions {

    /** Returns the connection of the transaction. It goes back to the pool when the transaction ends. */
    @Override
    public Connection current() {
        int status = registry.getTransactionStatus();
        if (status != Status.STATUS_ACTIVE && status != Status.STATUS_MARKED_ROLLBACK) {
            return null;
        }
        if (registry.getResource(this) instanceof Connection known) {
            return known;
        }
        try {
            Connection connection = dataSource.getConnection();
            registry.putResource(this, connection);
            atEnd(() -> close(connection), ended -> {});
            return connection;
        } catch (SQLException e) {
            throw new IllegalStateException(
                    "the transaction got no connection to the database of the links. If it also uses another data"
                            + " source, both need jdbc.transactions=xa",
                    e);
        }
    }

    @Override
    public void afterCommit(Runnable action) {
        atEnd(() -> {}, status -> {
            if (status == Status.STATUS_COMMITTED) {
                action.run();
            }
        });
    }

    private void atEnd(Runnable before, IntConsumer after) {
        registry.registerInterposedSynchronization(new Synchronization() {
            @Override
            public void beforeCompletion() {
                before.run();
            }

            @Override
            public void afterCompletion(int status) {
                after.accept(status);
            }
        });
    }

    private static void close(Connection connection) {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new IllegalStateException("the connection could not be given back", e);
        }
    }
}
